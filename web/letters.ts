import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { COMMON, REST } from './common-letters.ts';

const WHOLE = '@fontsource/im-fell-dw-pica/files/im-fell-dw-pica-latin-400';

/**
 * Writes the type of titles and maps into a folder: common letters, a third less to wait for than the whole font, and the
 * rest of its letters, which a page asks for where one of them is written.
 */
export async function writeLetters(folder: string): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  mkdirSync(folder, { recursive: true });
  for (const style of ['normal', 'italic']) {
    const whole = readFileSync(resolve(`${WHOLE}-${style}.woff2`));
    for (const [name, letters] of Object.entries({ common: COMMON, rest: REST })) {
      const part = await subsetFont(whole, letters, { targetFormat: 'woff2', noLayoutClosure: true });
      writeFileSync(join(folder, `im-fell-${name}-${style}.woff2`), part);
    }
  }
}
