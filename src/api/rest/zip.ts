import { strToU8, Zip, ZipDeflate } from 'fflate';

/** A file of a zip, in parts. */
export interface ZippedFile {
  readonly name: string;
  readonly parts: AsyncIterable<string> | Iterable<string>;
}

/** Files as a zip, made as fast as it is read: no more than a part of one file is held. */
export async function* zipped(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    made.push(chunk);
  });
  for await (const { name, parts } of files) {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    for await (const part of parts) {
      file.push(strToU8(part));
      yield* made.splice(0);
    }
    file.push(new Uint8Array(0), true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made.splice(0);
}
