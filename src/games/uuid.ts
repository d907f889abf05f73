const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether the text is a UUID in lower case, as they are given out and logged: asked for anything else, the database fails. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
