/** The flag of messages for one pair of eyes. */
export const EPHEMERAL = 64;

/** What somebody on Discord is answered in the end. */
export interface Said {
  readonly type: number;
  readonly content: string;
  readonly flags: number;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- components are looked into
  readonly components: any[];
  readonly files: number;
  readonly text: string;
}

/** A subcommand of /estafeta, as Discord sends it. */
export const command = (user: object, name: string, options: object[] = [], more: object = {}) => ({
  type: 2,
  locale: 'en-GB',
  member: { user },
  data: { name: 'estafeta', options: [{ type: 1, name, options }] },
  ...more,
});
export const inGame = (game: string) => [{ type: 3, name: 'game', value: game }];
/** A button that was pressed, or a select in which something was picked, in a message with those flags. */
export const click = (user: object, id: string, values: string[] = [], flags = EPHEMERAL) => ({
  type: 3,
  locale: 'en-GB',
  member: { user },
  message: { flags },
  data: { custom_id: id, values },
});

/** The buttons and options of a message by what they would send. */
export function offers({ components }: Said): { id: string; label: string; values?: string[] }[] {
  return components
    .flatMap((row) => row.components)
    .filter(({ custom_id: id }) => id !== undefined)
    .map(({ custom_id: id, label = '', options }) => ({
      id,
      label,
      ...(options === undefined ? {} : { values: options.map(({ value }: { value: string }) => value) }),
    }));
}

/** Takes the first of what a message offers. */
export function takeFirst(user: object, said: Said, flags = EPHEMERAL): object {
  const [first] = offers(said);
  if (first === undefined) throw new Error(`nothing to choose: ${said.content}`);
  return click(user, first.id, first.values?.slice(0, 1), flags);
}

/** Presses the button of that label. */
export function press(user: object, said: Said, label: string): object {
  const found = offers(said).find((one) => one.label === label);
  if (found === undefined) throw new Error(`no button ${label}: ${said.content}`);
  return click(user, found.id);
}
