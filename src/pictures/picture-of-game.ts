import type { Seat, Viewer } from '../domain/kernel/ids.ts';
import { EVERYBODY } from '../domain/kernel/ids.ts';
import type { AnyRuleset } from '../domain/kernel/ruleset.ts';
import type { Lang, Text } from '../domain/kernel/text.ts';
import { listed } from '../domain/kernel/text.ts';
import type { Outcome } from '../domain/table/refusal.ts';
import { done } from '../domain/table/refusal.ts';
import { payerOf } from '../games/caller.ts';
import type { Caller, GameInfo, GameService, ViewInfo } from '../games/game-service.ts';
import type { Rulesets } from '../games/rulesets.ts';
import type { PicturedEvent } from '../games/reading/wire.ts';
import type { ImageFormat, Painter } from './painter.ts';
import type { BoardPicture, Caption } from './picture.ts';
import { t } from './picture-words.ts';

/** What is needed to draw a game. */
export interface PictureDeps {
  readonly games: Pick<GameService, 'game' | 'view' | 'events'>;
  readonly rulesets: Rulesets;
  readonly painter: Painter;
}

/** Which picture of a game. */
export interface PictureRequest {
  readonly gameId: string;
  readonly seat?: Seat;
  readonly version?: number;
  readonly lang: Lang;
  readonly width: number;
  readonly format: ImageFormat;
}

/** A picture, and what it shows. */
export interface Painted {
  readonly image: Buffer;
  readonly version: number;
  /** The same tag is the same picture. */
  readonly tag: string;
}

/**
 * The board of a game as PNG or SVG, as `caller` may see it: rights and redaction are those of the view, which is all
 * that is drawn, with the marks of the redacted log. Throws WorkRefused where the caller has asked for too much, or too much waits.
 */
export async function paintGame(deps: PictureDeps, caller: Caller, request: PictureRequest): Promise<Outcome<Painted>> {
  const { gameId, lang, width, format } = request;
  const info = await deps.games.game(caller, gameId);
  if (!info.ok) return info;
  const view = await deps.games.view(caller, gameId, viewQuery(request));
  if (!view.ok) return view;
  const { version } = view.value;
  // A takeback may come, an ended game opens its secrets: the head of the log is part of the name.
  const tag = [gameId, version, info.value.headHash.slice(0, 16), view.value.viewer ?? '', width, lang].join(' ');
  const picture = (): Promise<BoardPicture> => pictureOf(deps, caller, { request, info: info.value, view: view.value });
  const wanted = { key: tag, format, by: payerOf(caller) };
  return done({ image: await deps.painter.paint(wanted, picture), version, tag });
}

const NOTICE_WIDTH = 1000;
/** Notices are the server’s own wish. */
const ONLOOKER: Caller = { account: null, charge: { payer: 'notices', owed: true } };

/** Draws a public game for whoever looks on; null where it is private, or cannot be drawn now. */
export function publicPicture(deps: PictureDeps): (gameId: string, lang: Lang) => Promise<Buffer | null> {
  return async (gameId, lang) => {
    const request = { gameId, lang, width: NOTICE_WIDTH, format: 'png' } as const;
    const painted = await paintGame(deps, ONLOOKER, request).catch(() => null);
    return painted?.ok ? painted.value.image : null;
  };
}

function viewQuery({ seat, version }: PictureRequest): { seat?: Seat; version?: number } {
  return { ...(seat === undefined ? {} : { seat }), ...(version === undefined ? {} : { version }) };
}

interface Looking {
  readonly request: PictureRequest;
  readonly info: GameInfo;
  readonly view: ViewInfo;
}

async function pictureOf(deps: PictureDeps, caller: Caller, looking: Looking): Promise<BoardPicture> {
  const { info, view, request } = looking;
  const rules = (await deps.rulesets.load(info.ruleset, info.rulesetVersion)) ?? deps.rulesets.find(info.ruleset);
  if (rules === undefined) throw new Error(`no rules for ${info.ruleset}`);
  const { events, before } = await lastTurn(deps, caller, looking);
  const { lang, width } = request;
  return {
    map: `${rules.id} ${rules.version} ${info.scenario}`,
    board: rules.board(info.scenario),
    ruleset: { seats: rules.seats },
    table: { pieces: view.pieces, ...(view.zones === undefined ? {} : { zones: view.zones }) },
    marks: events.flatMap(({ marks = [] }) => marks),
    before,
    caption: captionOf(rules, looking, lang),
    lang,
    width,
  };
}

/** How far back the last turn is looked for. */
const REACH = 60;

/** The events since another seat acted, and where the pieces stood before them. */
async function lastTurn(
  { games }: PictureDeps,
  caller: Caller,
  { request, view }: Looking,
): Promise<{ events: readonly PicturedEvent[]; before: Readonly<Record<string, string>> }> {
  const { gameId, seat } = request;
  const as = seat === undefined ? {} : { seat };
  const read = await games.events(caller, gameId, { ...as, after: Math.max(0, view.version - REACH), first: REACH });
  const events = read.ok ? turnAtEnd(read.value.filter(({ version }) => version <= view.version)) : [];
  const [first] = events;
  if (first === undefined || first.version < 2) return { events, before: {} };
  const then = await games.view(caller, gameId, { ...as, version: first.version - 1 });
  const before = then.ok ? then.value.pieces.map(({ id, at }) => [id, at] as const) : [];
  return { events, before: Object.fromEntries(before) };
}

/** The last of the events that one seat's commands brought about, none from before a takeback. */
export function turnAtEnd(events: readonly PicturedEvent[]): readonly PicturedEvent[] {
  const last = events.findLast(({ by }) => by !== null)?.by?.seat;
  const from = events.findLastIndex(({ by, type }) => type === 'TakenBack' || (by !== null && by.seat !== last));
  const own = events.findIndex(({ by }, index) => index > from && by !== null);
  return own < 0 ? [] : events.slice(own);
}

function captionOf(rules: AnyRuleset, { info, view }: Looking, lang: Lang): Caption {
  const title = (seat: Seat): Text => rules.seats.find(({ id }) => id === seat)?.title ?? { en: seat, es: seat };
  const now = view.version === info.version;
  const viewer = eyesOf(view.viewer, title);
  const head = now ? ` · ${info.headHash.slice(0, 12)}` : '';
  return {
    title: rules.title[lang],
    when: view.sequence.label[lang],
    who: whoOf(info, { view, title, now })[lang],
    small: t('small', { viewer, version: view.version, head })[lang],
  };
}

function eyesOf(viewer: Viewer, title: (seat: Seat) => Text): Text {
  if (viewer === EVERYBODY) return t('everybody');
  return viewer === null ? t('spectator') : t('seat', { seat: title(viewer) });
}

function whoOf(
  { waitingFor, status }: GameInfo,
  { view, title, now }: { readonly view: ViewInfo; readonly title: (seat: Seat) => Text; readonly now: boolean },
): Text {
  if (view.result !== undefined) return view.result.text;
  if (!now) return { en: '', es: '' };
  if (status === 'open') return t('open');
  return waitingFor.length === 0 ? { en: '', es: '' } : t('waiting', { seats: listed(waitingFor.map(title)) });
}
