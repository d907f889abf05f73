import type { GameInfo } from '../../games/game-service.ts';
import { readActions } from '../../notices/game-actions.ts';
import { discordSafe, relativeTime, shortened } from '../../notices/discord-text.ts';
import { paintGame } from '../../pictures/picture-of-game.ts';
import type { DiscordRequest, DiscordDeps, LinkedRequest } from './discord-deps.ts';
import { t } from './discord-words.ts';
import { LINK_PURPOSE, linkToken } from './link-token.ts';
import { myGames, namesIn, seatsIn } from './my-games.ts';
import type { Reply } from './replies.ts';
import { linkButton, rowOf } from './replies.ts';

/** `link`: where somebody says which account is his. */
export async function linkReply({ serverKey, publicUrl, now }: DiscordDeps, request: DiscordRequest): Promise<Reply> {
  const { user, lang, caller } = request;
  const url = `${publicUrl}/link#${linkToken(await serverKey(LINK_PURPOSE), user, now())}`;
  const ask = t('link.ask', { url, name: discordSafe(user.name) })[lang];
  return { content: caller === null ? ask : `${t('link.known')[lang]}\n${ask}` };
}

/** `games`: the tables at which the player sits. */
export async function gamesReply(deps: DiscordDeps, known: LinkedRequest): Promise<Reply> {
  const { lang } = known;
  const names = namesIn(deps, lang);
  const lines = (await myGames(deps, known)).map(({ info, waits }) => {
    const title = discordSafe(names.game(info));
    const { turn, deadlines, status } = info;
    if (status === 'open') return `• ${t('games.open', { title })[lang]} <${tableUrl(deps, info)}>`;
    const due = waits === null ? undefined : deadlines[waits];
    const when = due === undefined ? '' : ` ${t('due', { time: relativeTime(due) })[lang]}`;
    const line =
      waits === null
        ? t('games.other', { title, turn, seats: names.seats(info, info.waitingFor) })[lang]
        : t('games.waits', { title, turn, seat: discordSafe(names.seat(info, waits)) })[lang];
    return `• ${line}${when} <${tableUrl(deps, info)}>`;
  });
  return { content: lines.length === 0 ? t('games.none')[lang] : lines.join('\n') };
}

/** `turn`: how things stand, what has happened lately, and what the player must decide. */
export async function turnReply(deps: DiscordDeps, known: LinkedRequest, info: GameInfo): Promise<Reply> {
  const { lang, caller } = known;
  const [seat] = seatsIn(info, known);
  if (seat === undefined) return { content: t('no-seat')[lang] };
  const open = await deps.games.decisions(caller, info.id, seat);
  const mine = open.ok ? open.value.filter(({ id }) => id !== undefined) : [];
  const prompts = mine.map(({ prompt, choicePrompt }) => {
    const parts = [prompt, choicePrompt].flatMap((text) => (text === undefined ? [] : [discordSafe(text[lang])]));
    return `▸ ${parts.join(' ')}`;
  });
  const due = info.deadlines[seat];
  const content = [
    placeLine(deps, known, info),
    ...(await historyLines(deps, known, { info, seat, actions: 5 })),
    ...(mine.length === 0 ? [nothingLine(deps, known, info)] : [...prompts, t('turn.do')[lang]]),
    ...(due === undefined || mine.length === 0 ? [] : [t('due', { time: relativeTime(due) })[lang]]),
  ].join('\n');
  return { content, components: [tableRow(deps, known, info)] };
}

/** `history`: what has happened, as the player may know it. */
export async function historyReply(deps: DiscordDeps, known: LinkedRequest, info: GameInfo): Promise<Reply> {
  const [seat] = seatsIn(info, known);
  const lines = await historyLines(deps, known, { info, ...(seat === undefined ? {} : { seat }), actions: 15 });
  const reported = lines.length === 0 ? [t('history.none')[known.lang]] : lines;
  return { content: [placeLine(deps, known, info), ...reported].join('\n') };
}

/** `board`: a picture; for everybody as a spectator sees it, else as the player's own seat does. */
export async function boardReply(deps: DiscordDeps, known: LinkedRequest, board: BoardRequest): Promise<Reply> {
  const { info, isPublic } = board;
  const { lang } = known;
  const [seat] = isPublic ? [] : seatsIn(info, known);
  const painted = await paintGame(deps, known.caller, {
    gameId: info.id,
    ...(seat === undefined ? {} : { seat }),
    lang,
    width: PICTURE_WIDTH,
    format: 'png',
  });
  if (!painted.ok) return { content: t('no-game')[lang] };
  const { image, version } = painted.value;
  const title = discordSafe(namesIn(deps, lang).game(info));
  const content = t('board.caption', { title, phase: discordSafe(info.label?.[lang] ?? ''), version })[lang];
  const components = [tableRow(deps, known, info)];
  return { content, components, picture: image, ...(isPublic ? { isPublic } : {}) };
}

const PICTURE_WIDTH = 1200;

interface BoardRequest {
  readonly info: GameInfo;
  readonly isPublic: boolean;
}

/** `notation`: how orders are written, with those that could be written now. */
export async function notationReply(deps: DiscordDeps, known: LinkedRequest, info: GameInfo): Promise<Reply> {
  const { lang, caller } = known;
  const [seat] = seatsIn(info, known);
  const sheets = seat === undefined ? null : await deps.games.orderSheets(caller, info.id, seat, 20);
  if (sheets === null || !sheets.ok || sheets.value.length === 0) return { content: t('notation.none')[lang] };
  const lines = sheets.value.flatMap(({ prompt, choicePrompt, orders, more }) => [
    `**${discordSafe(prompt[lang])}**`,
    ...(choicePrompt === undefined ? [] : [discordSafe(choicePrompt[lang])]),
    ...orders.map(({ n, code, label }) => `${n}. \`${code.replaceAll('`', "'")}\` ${discordSafe(label[lang])}`),
    ...(more > 0 ? [t('more', { n: more })[lang]] : []),
  ]);
  return { content: [t('notation.how')[lang], ...lines].join('\n') };
}

/** Which game, and where in its sequence of play. */
export function placeLine(deps: DiscordDeps, { lang }: LinkedRequest, info: GameInfo): string {
  const title = discordSafe(namesIn(deps, lang).game(info));
  if (info.result !== undefined)
    return `**${title}**\n${t('over', { result: discordSafe(info.result.text[lang]) })[lang]}`;
  return t('place', { title, phase: discordSafe(info.label?.[lang] ?? '') })[lang];
}

/** That nothing is to be decided, and who is waited for. */
export function nothingLine(deps: DiscordDeps, { lang }: LinkedRequest, info: GameInfo): string {
  if (info.result !== undefined) return '';
  const seats = namesIn(deps, lang).seats(info, info.waitingFor);
  const waiting = info.waitingFor.length === 0 ? '' : t('waiting', { seats })[lang];
  return t('nothing', { waiting })[lang];
}

/** A button to the table in the browser. */
export function tableRow(deps: DiscordDeps, { lang }: LinkedRequest, info: GameInfo) {
  return rowOf([linkButton(tableUrl(deps, info), t('open')[lang])]);
}

function tableUrl({ publicUrl }: DiscordDeps, { id }: GameInfo): string {
  return `${publicUrl}/games/${id}`;
}

interface HistoryRequest {
  readonly info: GameInfo;
  readonly seat?: string;
  readonly actions: number;
}

/** How far back in the log a story begins, and how long one line of it may be. */
const REACH = 200;
const LINE = 350;

async function historyLines(
  deps: DiscordDeps,
  known: LinkedRequest,
  { info, seat, actions }: HistoryRequest,
): Promise<string[]> {
  const { caller, lang } = known;
  const reader = { caller, gameId: info.id, ...(seat === undefined ? {} : { seat }) };
  const read = await readActions(deps.games, reader, { after: Math.max(0, info.version - REACH), to: info.version });
  if (!read.ok) return [];
  const names = namesIn(deps, lang);
  return read.value
    .filter(({ lines, undone }) => lines.length > 0 && !undone)
    .slice(-actions)
    .map((action) => {
      const who = action.seat === null ? '' : `**${discordSafe(names.seat(info, action.seat))}** — `;
      return `${who}${shortened(discordSafe(action.lines.map((line) => line[lang]).join(' ')), LINE)}`;
    });
}
