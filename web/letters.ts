import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const WHOLE = '@fontsource/im-fell-dw-pica/files/im-fell-dw-pica-latin-400';

const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCodePoint(0x20 + at)).join('');
/** Beyond that: what Spanish needs, and names of other languages on our maps. */
const BEYOND = '¡¿«»°§·ºªÁÉÍÓÚÜÑáéíóúüñÇçÀÈÌÒÙàèìòùÂÊÎÔÛâêîôûÄËÏÖäëïöÅåÆæØøßŒœÃãÕõ½±\u{a0}–—‘’“”…•×−';

/**
 * Writes the type of titles and maps into a folder, with common letters alone: a third less to wait for. Whoever writes
 * with others has them from the whole font, which the page then asks for.
 */
export async function writeCommonLetters(folder: string): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  mkdirSync(folder, { recursive: true });
  for (const style of ['normal', 'italic']) {
    const whole = readFileSync(resolve(`${WHOLE}-${style}.woff2`));
    const common = await subsetFont(whole, ASCII + BEYOND, { targetFormat: 'woff2', noLayoutClosure: true });
    writeFileSync(join(folder, `im-fell-common-${style}.woff2`), common);
  }
}
