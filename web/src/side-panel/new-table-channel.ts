/** The ways by which a table may be told of. */
export const TABLE_WAYS = ['discord', 'discourse', 'template'] as const;
export type TableWay = (typeof TABLE_WAYS)[number];

/** A channel of a table, as its form holds it; what a way has no use for stays empty. */
export interface TableForm {
  readonly way: TableWay;
  readonly target: string;
  readonly topic: string;
  readonly user: string;
  readonly key: string;
  /** Of a template: a line for each field of the form that is posted, «name=value». */
  readonly fields: string;
}

export const EMPTY: TableForm = {
  way: 'discord',
  target: '',
  topic: '',
  user: '',
  key: '',
  fields: 'subject={subject}\nmessage={body}',
};

/** A field of the form. */
export interface FormField {
  readonly name: Exclude<keyof TableForm, 'way'>;
  readonly type: 'url' | 'text' | 'number' | 'password' | 'lines';
  readonly label:
    | 'channels.discord.target'
    | 'forum.url'
    | 'forum.topic'
    | 'forum.user'
    | 'forum.key'
    | 'forum.fields'
    | 'forum.endpoint';
  readonly about?: 'channels.discord.about' | 'forum.key.about' | 'forum.fields.about';
}

const FIELDS: Readonly<Record<TableWay, readonly FormField[]>> = {
  discord: [{ name: 'target', type: 'url', label: 'channels.discord.target', about: 'channels.discord.about' }],
  discourse: [
    { name: 'target', type: 'url', label: 'forum.url' },
    { name: 'topic', type: 'number', label: 'forum.topic' },
    { name: 'user', type: 'text', label: 'forum.user' },
    { name: 'key', type: 'password', label: 'forum.key', about: 'forum.key.about' },
  ],
  template: [
    { name: 'target', type: 'url', label: 'forum.endpoint' },
    { name: 'fields', type: 'lines', label: 'forum.fields', about: 'forum.fields.about' },
    { name: 'key', type: 'password', label: 'forum.key', about: 'forum.key.about' },
  ],
};

/** What has to be filled in. */
export function fieldsOf(way: TableWay): readonly FormField[] {
  return FIELDS[way];
}

/** The body of the request that makes the channel. */
export function wishOf({ way, target, topic, user, key, fields }: TableForm): Readonly<Record<string, unknown>> {
  const url = target.trim();
  const secret = key.trim() === '' ? {} : { secret: key.trim() };
  switch (way) {
    case 'discord':
      return { kind: 'discord', target: url, settings: { via: 'webhook' } };
    case 'discourse': {
      const settings = { software: 'discourse', topicId: Number(topic), username: user.trim() };
      return { kind: 'forum', target: url, settings, ...secret };
    }
    case 'template': {
      const settings = { software: 'template', format: 'bbcode', fields: fieldsIn(fields) };
      return { kind: 'forum', target: url, settings, ...secret };
    }
  }
}

function fieldsIn(lines: string): Readonly<Record<string, string>> {
  const pairs = lines.split('\n').map((line) => /^\s*([^=\s]+)\s*=(.*)$/.exec(line));
  return Object.fromEntries(pairs.flatMap((pair) => (pair === null ? [] : [[pair[1] ?? '', (pair[2] ?? '').trim()]])));
}
