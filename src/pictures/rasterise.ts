import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';

const FONT_FILES = [
  'DejaVuSans.ttf',
  'DejaVuSans-Bold.ttf',
  'DejaVuSerifCondensed.ttf',
  'DejaVuSerifCondensed-Italic.ttf',
];

/** The fonts come with the program, so that pictures are the same on every machine and a bare one needs nothing. */
const fonts = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');

/** An SVG document as PNG, `width` pixels wide. Takes tenths of a second and blocks its thread. */
export function rasterise(svg: string, width: number): Buffer {
  const drawing = new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    font: {
      loadSystemFonts: false,
      fontFiles: FONT_FILES.map((file) => join(fonts, file)),
      defaultFontFamily: 'DejaVu Sans',
    },
    logLevel: 'off',
  });
  return drawing.render().asPng();
}
