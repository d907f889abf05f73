const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether the text has the form of an account's id: a UUID in lower case, as they are given out and logged. */
export function isAccountId(text: string): boolean {
  return UUID.test(text);
}
