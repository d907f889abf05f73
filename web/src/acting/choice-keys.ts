/** The keys that take the choices of the list, in its order: digits, then the letters that mean nothing else. */
export const choiceKeys: readonly string[] = [...'123456789', ...'adeghilqrtuvwxyz'];
