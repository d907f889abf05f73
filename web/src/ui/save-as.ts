/** Lets the browser keep `content` as a file. */
export function saveAs(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads it after this turn of the loop.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
