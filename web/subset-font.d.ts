declare module 'subset-font' {
  /** A font with the letters of `text` alone; `noLayoutClosure` leaves out what they would be replaced by. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { readonly targetFormat: 'woff2'; readonly noLayoutClosure?: boolean },
  ): Promise<Buffer>;
}
