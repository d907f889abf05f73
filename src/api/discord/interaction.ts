import type { Lang } from '../../domain/kernel/text.ts';
import type { Pace } from '../../games/matching/paces.ts';
import { PACES } from '../../games/matching/paces.ts';
import type { DiscordUser } from './link-token.ts';

/** What of an interaction is used; Discord has signed it. */
export interface Interaction {
  readonly id: string;
  readonly type: 1 | 2 | 3 | 4;
  readonly token: string;
  readonly locale?: string;
  readonly member?: { readonly user: RawUser };
  readonly user?: RawUser;
  readonly data?: {
    readonly name?: string;
    readonly options?: readonly RawOption[];
    readonly custom_id?: string;
    readonly values?: readonly string[];
  };
  /** The message that a button or a select stands in. */
  readonly message?: { readonly flags?: number };
}

interface RawUser {
  readonly id: string;
  readonly username: string;
  readonly global_name?: string | null;
}

interface RawOption {
  readonly name: string;
  readonly value?: string | number | boolean;
  readonly focused?: boolean;
  readonly options?: readonly RawOption[];
}

/** Reads the body of a request; null where it is no interaction. */
export function readInteraction(body: string): Interaction | null {
  try {
    const read = JSON.parse(body) as Partial<Interaction> | null;
    if (typeof read?.id !== 'string' || typeof read.token !== 'string') return null;
    return [1, 2, 3, 4].includes(read.type ?? 0) ? (read as Interaction) : null;
  } catch {
    return null;
  }
}

/** Who asks; null in a ping, which nobody does. */
export function userOf({ member, user }: Interaction): DiscordUser | null {
  const found = member?.user ?? user;
  return found === undefined ? null : { id: found.id, name: found.global_name ?? found.username };
}

/** The language to answer in: Discord's Spanish ones are `es-ES` and `es-419`. */
export function langOf({ locale = 'en' }: Interaction): Lang {
  return locale.startsWith('es') ? 'es' : 'en';
}

/** A command with its options. */
export interface Command {
  readonly name: string;
  readonly game?: string;
  readonly orders?: string;
  readonly isPublic: boolean;
  /** The name of the option that is being typed, and what of it, where completion is asked for. */
  readonly focused?: string;
  readonly typed: string;
}

/** What a command wants of a new table. */
export interface TableWish {
  /** `ruleset/scenario` */
  readonly battle?: string;
  /** The side of who sets it up. */
  readonly side?: string;
  readonly pace?: Pace;
  /** The id of a user of Discord. */
  readonly opponent?: string;
  readonly isRated: boolean;
}

/** The subcommand of `/estafeta` and its options. */
export function commandOf({ data }: Interaction): Command {
  const [sub] = data?.options ?? [];
  const options = sub?.options ?? [];
  const focused = options.find((option) => option.focused);
  return {
    name: sub?.name ?? '',
    ...present('game', textOf(options, 'game')),
    ...present('orders', textOf(options, 'orders')),
    isPublic: isTicked(options, 'public'),
    ...present('focused', focused?.name),
    typed: String(focused?.value ?? ''),
  };
}

/** The id of a user. */
const USER = /^\d{1,20}$/;

/** The options of `/estafeta new`. */
export function tableWishOf({ data }: Interaction): TableWish {
  const options = data?.options?.[0]?.options ?? [];
  const pace = PACES.find((one) => one === textOf(options, 'pace'));
  return {
    ...present('battle', textOf(options, 'battle')),
    ...present('side', textOf(options, 'side')),
    ...(pace === undefined ? {} : { pace }),
    ...present('opponent', USER.exec(textOf(options, 'opponent') ?? '')?.[0]),
    isRated: isTicked(options, 'rated'),
  };
}

function textOf(options: readonly RawOption[], name: string): string | undefined {
  const value = options.find((option) => option.name === name)?.value;
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

function isTicked(options: readonly RawOption[], name: string): boolean {
  return options.find((option) => option.name === name)?.value === true;
}

function present<Name extends string>(name: Name, value: string | undefined): { [Key in Name]?: string } {
  return value === undefined ? {} : ({ [name]: value } as { [Key in Name]?: string });
}
