import { parentPort } from 'node:worker_threads';
import { boardSvg } from './board-svg.ts';
import type { Order, Work } from './painter.ts';
import { rasterise } from './rasterise.ts';

/** The other end of `createPainter`: drawing blocks this thread and no other. */
parentPort?.on('message', ({ id, picture, format }: Order) => {
  let work: Work;
  try {
    const svg = boardSvg(picture);
    work = { id, image: format === 'svg' ? Buffer.from(svg) : rasterise(svg, picture.width) };
  } catch (error) {
    work = { id, error: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(work);
});
