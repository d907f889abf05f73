/** What works out the fine engraving of a map: loaded by itself, as a map shows without it first. */
export { cover } from '../../../../src/drawing/engraving/cover.ts';
export { relief } from '../../../../src/drawing/engraving/relief.ts';
export { town } from '../../../../src/drawing/engraving/town.ts';
export { waterLines } from '../../../../src/drawing/engraving/water.ts';
