/** How much of a piece can be made out, by how many pixels it is wide. */
export type Detail = 'far' | 'mid' | 'near' | 'full';
