import type { Channel } from '../api/types.ts';

export const MODES = ['at-once', 'digest', 'off'] as const;
/** What a player may want to be told of, the most wanted first. */
export const KINDS = [
  'turn',
  'reminder',
  'timeout',
  'proposal',
  'started',
  'ended',
  'offer',
  'answer',
  'reveal',
  'message',
  'checkpoint',
] as const;
export type Kind = (typeof KINDS)[number];
/** What only comes where it is asked for by name. */
const ASKED: readonly Kind[] = ['checkpoint'];

/** What a channel of that kind can be told. */
export function kindsFor(kind: Channel['kind']): readonly Kind[] {
  return kind === 'discord' || kind === 'webhook' ? KINDS : KINDS.filter((one) => !ASKED.includes(one));
}

/** For how long a channel can wait whether its reader looks in, in minutes. */
export const UNSEEN = [0, 30, 60, 120, 240, 720, 1440] as const;

/** When and of what a channel tells, as a form holds it: no member is ever missing. Hours are HH:MM in the player's zone. */
export interface Times {
  readonly name: string;
  readonly mode: (typeof MODES)[number];
  readonly digestAt: string;
  readonly quiet: boolean;
  readonly quietFrom: string;
  readonly quietTo: string;
  /** In minutes; 0 for at once. */
  readonly unseenFor: number;
  /** Empty for the language of the account. */
  readonly lang: '' | 'en' | 'es';
  readonly kinds: readonly Kind[];
}

/** What the form begins with. A channel that names no kinds tells of all that need no asking. */
export function timesOf(channel: Channel): Times {
  const { name, mode, digestAt, quietFrom, quietTo, unseenFor, lang, kinds } = channel;
  return {
    name,
    mode,
    digestAt: digestAt ?? '08:00',
    quiet: quietFrom !== undefined && quietTo !== undefined,
    quietFrom: quietFrom ?? '22:00',
    quietTo: quietTo ?? '08:00',
    unseenFor: unseenFor ?? 0,
    lang: lang ?? '',
    kinds: kinds ?? KINDS.filter((one) => !ASKED.includes(one)),
  };
}

/** The body of the request that makes a channel so. */
export function changeOf(times: Times): Readonly<Record<string, unknown>> {
  const { name, mode, digestAt, quiet, quietFrom, quietTo, unseenFor, lang, kinds } = times;
  return {
    name: name.trim(),
    mode,
    ...(mode === 'digest' ? { digestAt } : {}),
    quietFrom: quiet ? quietFrom : null,
    quietTo: quiet ? quietTo : null,
    unseenFor: unseenFor === 0 ? null : unseenFor,
    lang: lang === '' ? null : lang,
    kinds,
  };
}
