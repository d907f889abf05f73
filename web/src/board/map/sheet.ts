/** How wide the paper around the map is, in units of the board: room for the frame. */
export const SHEET_MARGIN = 30;
