import { isUuid } from './uuid.ts';

/** Whether the text has the form of an account's id. */
export function isAccountId(text: string): boolean {
  return isUuid(text);
}
