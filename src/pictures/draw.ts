import { boardSvg } from './board-svg.tsx';
import type { ImageFormat } from './painter.ts';
import type { BoardPicture } from './picture.ts';
import { rasterise } from './rasterise.ts';

/** The picture as an image file. Takes tenths of a second and blocks its thread. */
export function draw(picture: BoardPicture, format: ImageFormat): Uint8Array {
  const svg = boardSvg(picture);
  return format === 'svg' ? Buffer.from(svg) : rasterise(svg, picture.width);
}
