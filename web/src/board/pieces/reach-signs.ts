/** Signs in 10 by 10 around the origin of what reaches over areas, and where in a hex each stands, in parts of its width. */
export const REACH_SIGNS: Readonly<Record<string, { readonly d: string; readonly at: readonly [number, number] }>> = {
  ram: { d: 'M0 -5L4.4 4H-4.4Z', at: [-0.24, -0.1] },
  shear: { d: 'M-4 -4L4 4M-4 0L0 4M0 -4L4 0', at: [0.24, -0.1] },
  board: { d: 'M0 -5V1M-4 -1C-4 6 4 6 4 -1', at: [0, 0.28] },
};
