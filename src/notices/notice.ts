import type { Seat } from '../domain/kernel/ids.ts';
import type { Room } from '../games/rooms.ts';
import type { Lang } from '../domain/kernel/text.ts';

/**
 * Why a player is told: a decision period begins, time runs short or out, something is proposed, a game starts or ends; a
 * seat is offered, or what came of an offer; the start waits for sealed words; something is said.
 */
export type NoticeKind =
  | 'turn'
  | 'reminder'
  | 'timeout'
  | 'proposal'
  | 'started'
  | 'ended'
  | 'offer'
  | 'answer'
  | 'reveal'
  | 'message'
  | 'news';

/** One of the choices that a decision offers at its root, as it can be written back. */
export interface NoticeOrder {
  /** Counts from 1 within its decision. */
  readonly n: number;
  /** Its code in the game's order notation. */
  readonly code: string;
  readonly label: string;
}

/** A decision that waits for the reader. */
export interface NoticeDecision {
  readonly id: string;
  readonly kind: string;
  readonly prompt: string;
  /** What the first menu asks, where the prompt does not say it. */
  readonly choicePrompt?: string;
  readonly orders: readonly NoticeOrder[];
  /** How many more choices there are than `orders` tells. */
  readonly more: number;
}

/** What a checkpoint says of the tree over all games: whoever keeps it can prove it, should that be rewritten. */
export interface TreeHead {
  /** What the server's log is called. */
  readonly origin: string;
  readonly size: number;
  /** Base64. */
  readonly root: string;
}

/** A checkpoint with the note that was signed. */
export interface SignedCheckpoint extends TreeHead {
  readonly note: string;
}

/**
 * What one reader is told of one game, in one language: made from what the game service shows to that reader and from
 * nothing else. `seat` is null for the readers of a public channel, who are spectators.
 */
export interface Notice {
  readonly kind: NoticeKind;
  readonly gameId: string;
  readonly seat: Seat | null;
  readonly lang: Lang;
  /** For programs: the ids of what `title`, `scenario` and `waitingFor` say in words. */
  readonly rulesetId: string;
  readonly scenarioId: string;
  readonly waitingSeats: readonly Seat[];
  readonly title: string;
  readonly scenario: string;
  readonly turn: number;
  readonly phase: string;
  /** The phase as the game's tables name it, where the reader sees the table. */
  readonly phaseId?: string;
  readonly version: number;
  /** The anchor of the audit chain: whoever keeps notices can prove a rewritten log. */
  readonly headHash: string;
  /** The table in the web client. */
  readonly url: string;
  /** Of what is said: the room of the chat, and `happened` is what was said there. */
  readonly room?: Room;
  /** The chronicle since the reader last acted, oldest first, as the reader may read it. */
  readonly happened: readonly { readonly version: number; readonly text: string }[];
  /** How many earlier lines were left out. */
  readonly omitted: number;
  readonly decisions: readonly NoticeDecision[];
  /** The titles of the seats that the game waits for. */
  readonly waitingFor: readonly string[];
  /** ISO 8601; when the reader's seat must have decided. */
  readonly due?: string;
  /** How the game ended. */
  readonly result?: string;
  /** The newest checkpoint when it was told that the game has ended. */
  readonly checkpoint?: TreeHead;
}

/** A letter of the server's own, about no game, in one language: what it says, and where its reader goes next. */
export interface Letter {
  readonly kind: 'test' | 'news' | 'checkpoint';
  readonly lang: Lang;
  readonly title: string;
  readonly lines: readonly string[];
  readonly url: string;
  /** What it brings, where it brings a checkpoint; its note stands below the lines, sign by sign. */
  readonly checkpoint?: SignedCheckpoint;
}

/** A letter that is said in words alone. */
export type PlainLetter = Omit<Letter, 'checkpoint'>;

interface Keyed {
  /** The same for every attempt to deliver it: receivers drop what they have seen. */
  readonly key: string;
}

/** A notice, or several in a digest. */
export interface NoticeMessage extends Keyed {
  readonly notices: readonly Notice[];
  readonly digest: boolean;
}

export interface LetterMessage extends Keyed {
  readonly letter: Letter;
}

/** What is sent at once to one channel. */
export type Message = NoticeMessage | LetterMessage;

/** Whether it is a letter of the server's own, and tells of no game. */
export function isLetter(message: Message): message is LetterMessage {
  return 'letter' in message;
}
