/** The ways by which a table may be told of. */
export const TABLE_WAYS = ['discord', 'discourse'] as const;
export type TableWay = (typeof TABLE_WAYS)[number];

/** A channel of a table, as its form holds it; what a way has no use for stays empty. */
export interface TableForm {
  readonly way: TableWay;
  readonly target: string;
  readonly topic: string;
  readonly user: string;
  readonly key: string;
}

export const EMPTY: TableForm = { way: 'discord', target: '', topic: '', user: '', key: '' };

interface FormField {
  readonly name: Exclude<keyof TableForm, 'way'>;
  readonly type: 'url' | 'text' | 'number' | 'password';
  readonly label: 'channels.discord.target' | 'forum.url' | 'forum.topic' | 'forum.user' | 'forum.key';
  readonly about?: 'channels.discord.about' | 'forum.key.about';
}

const FIELDS: Readonly<Record<TableWay, readonly FormField[]>> = {
  discord: [{ name: 'target', type: 'url', label: 'channels.discord.target', about: 'channels.discord.about' }],
  discourse: [
    { name: 'target', type: 'url', label: 'forum.url' },
    { name: 'topic', type: 'number', label: 'forum.topic' },
    { name: 'user', type: 'text', label: 'forum.user' },
    { name: 'key', type: 'password', label: 'forum.key', about: 'forum.key.about' },
  ],
};

/** What has to be filled in. */
export function fieldsOf(way: TableWay): readonly FormField[] {
  return FIELDS[way];
}

/** The body of the request that makes the channel. */
export function wishOf({ way, target, topic, user, key }: TableForm): Readonly<Record<string, unknown>> {
  const url = target.trim();
  if (way === 'discord') return { kind: 'discord', name: 'Discord', target: url, settings: { via: 'webhook' } };
  const settings = { template: 'discourse', topic: Number(topic), user: user.trim() };
  return { kind: 'forum', name: URL.parse(url)?.host ?? url, target: url, settings, secret: key };
}
