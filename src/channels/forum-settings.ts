import type { Static } from 'typebox';
import Type from 'typebox';
import Value from 'typebox/value';
import type { JsonObject } from '../domain/kernel/json.ts';
import { MARKUPS } from '../notices/markup.ts';
import type { Channel } from '../notices/channel.ts';
import type { PrivateDestinations } from './destinations.ts';
import { faultOfDestination } from './destinations.ts';

const strict = { additionalProperties: false };
const Kinds = Type.Optional(Type.Array(Type.String()));

/** A topic of a Discourse forum; the channel's target is the forum's address, its secret the API key. */
const Discourse = Type.Object(
  {
    software: Type.Literal('discourse'),
    topicId: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }),
    /** In whose name the key posts. */
    username: Type.String({ minLength: 1, maxLength: 60, pattern: '^[\\w.-]+$' }),
    kinds: Kinds,
  },
  strict,
);

const Field = Type.String({ maxLength: 2000, pattern: '^[^\\r\\n\\0]*$' });

/**
 * Any endpoint that takes a post as a form or as JSON, such as a small extension of phpBB. `{subject}`, `{body}`, `{key}`
 * and, in headers and fields, `{secret}` stand for what they name.
 */
const Template = Type.Object(
  {
    software: Type.Literal('template'),
    method: Type.Optional(Type.Union([Type.Literal('POST'), Type.Literal('PUT'), Type.Literal('PATCH')])),
    encoding: Type.Optional(Type.Union([Type.Literal('form'), Type.Literal('json')])),
    format: Type.Optional(Type.Union(MARKUPS.map((name) => Type.Literal(name)))),
    headers: Type.Optional(Type.Record(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9-]{0,60}$' }), Field)),
    fields: Type.Record(Type.String({ pattern: '^[\\w.\\[\\]-]{1,60}$' }), Field),
    kinds: Kinds,
  },
  strict,
);

export const ForumSettings = Type.Union([Discourse, Template]);
export type ForumSettings = Static<typeof ForumSettings>;
export type TemplateSettings = Static<typeof Template>;

/** Headers that belong to the connection or to whoever sends. */
const OWN_HEADERS =
  /^(host|connection|content-length|content-type|transfer-encoding|te|trailer|upgrade|expect|cookie|proxy-.*|x-forwarded-.*)$/i;
const MOST_FIELDS = 20;

/** The settings of a forum channel; null where they are not such. */
export function forumSettings(settings: JsonObject): ForumSettings | null {
  return Value.Check(ForumSettings, settings) ? (settings as ForumSettings) : null;
}

/** What is wrong with a forum channel, in words for whoever sets it up; null where nothing is. */
export function faultOfForum(
  { target, settings, secret }: Pick<Channel, 'target' | 'settings'> & { readonly secret?: string },
  allowed: PrivateDestinations,
): string | null {
  const read = forumSettings(settings);
  if (read === null)
    return '`settings` are `{software: "discourse", topicId, username}` or `{software: "template", fields, headers?, method?, encoding?, format?}`.';
  if (secret !== undefined && !/^[\x21-\x7e]{1,500}$/.test(secret))
    return 'The `secret` has characters that no header takes.';
  return (read.software === 'template' ? faultOfTemplate(read) : null) ?? faultOfDestination(target, allowed);
}

function faultOfTemplate({ fields, headers = {} }: TemplateSettings): string | null {
  const own = Object.keys(headers).find((name) => OWN_HEADERS.test(name));
  if (own !== undefined) return `The header ${own} is not for templates to set.`;
  if (Object.keys(fields).length + Object.keys(headers).length > MOST_FIELDS)
    return `A template has ${MOST_FIELDS} fields and headers at most.`;
  return Object.values(fields).some((value) => value.includes('{body}'))
    ? null
    : 'No field of the template holds {body}.';
}
