import { createHash } from 'node:crypto';
import type { Seat } from '../../domain/kernel/ids.ts';
import type { CommandAnswer, DecisionInfo, GameInfo } from '../../games/game-service.ts';
import type { UnclearOrders } from '../../games/orders/orders.ts';
import { discordSafe } from '../../notices/discord-text.ts';
import { actionsOf } from '../../notices/game-actions.ts';
import { paintGame } from '../../pictures/picture-of-game.ts';
import type { MenuRow } from '../stores/menu-store.ts';
import { nothingLine, placeLine, tableRow } from './answers.ts';
import type { DiscordDeps, LinkedRequest } from './discord-deps.ts';
import { t } from './discord-words.ts';
import type { MenuAct } from './menu-ids.ts';
import { newMenuId } from './menu-ids.ts';
import { menuReply } from './menu-view.ts';
import { gameNamed, namesIn, seatsIn } from './my-games.ts';
import type { Reply } from './replies.ts';

/** `move`: the open decision of the player as a menu along its tree of choices. */
export async function moveReply(deps: DiscordDeps, known: LinkedRequest, info: GameInfo): Promise<Reply> {
  const [seat] = seatsIn(info, known);
  if (seat === undefined) return { content: t('no-seat')[known.lang] };
  return freshMenu(deps, known, { info, seat, id: newMenuId() });
}

interface Fresh {
  readonly info: GameInfo;
  readonly seat: Seat;
  readonly id: string;
}

/** A menu at its root, or that nothing is to be decided. `said` comes before it. */
async function freshMenu(
  deps: DiscordDeps,
  known: LinkedRequest,
  { info, seat, id }: Fresh,
  said: readonly string[] = [],
): Promise<Reply> {
  const decisions = await openDecisions(deps, known, info, seat);
  const [first, second] = decisions;
  if (first?.id === undefined) {
    const lines = [...said, placeLine(deps, known, info), nothingLine(deps, known, info)];
    return { content: lines.filter((line) => line !== '').join('\n'), components: [tableRow(deps, known, info)] };
  }
  const decision = second === undefined ? first.id : '';
  const menu = { id, account: known.caller.account, gameId: info.id, seat, decision, path: [], page: 0 };
  return drawn(deps, known, { info, menu, decisions }, said);
}

async function openDecisions(
  { games }: DiscordDeps,
  { caller }: LinkedRequest,
  info: GameInfo,
  seat: Seat,
): Promise<readonly DecisionInfo[]> {
  const open = await games.decisions(caller, info.id, seat);
  return open.ok ? open.value.filter((one) => one.seat === seat && one.id !== undefined) : [];
}

interface Drawing {
  readonly info: GameInfo;
  readonly menu: MenuRow;
  readonly decisions: readonly DecisionInfo[];
}

/** Stores the menu and draws it; where its path is none any more, from the root and with a word about it. */
async function drawn(
  deps: DiscordDeps,
  known: LinkedRequest,
  { info, menu, decisions }: Drawing,
  said: readonly string[] = [],
): Promise<Reply> {
  const { games, stores } = deps;
  const { seat, decision, path } = menu;
  if (decision === '') {
    await stores.menus.save(menu);
    return menuReply(deps, known, { info, menu, decisions, asked: null, written: '' }, said);
  }
  const choices = await games.choices(known.caller, info.id, { seat, decision, path });
  if (!choices.ok) return freshMenu(deps, known, { info, seat, id: menu.id }, [t('stale')[known.lang]]);
  await stores.menus.save(menu);
  const print = path.length === 0 ? null : await games.printOrder(known.caller, info.id, { seat, decision, path });
  const written = print?.ok ? print.value : '';
  return menuReply(deps, known, { info, menu, decisions, asked: choices.value, written }, said);
}

/** A button or a select of a menu. `values` are those picked of a select. */
export async function menuActReply(
  deps: DiscordDeps,
  known: LinkedRequest,
  act: MenuAct,
  values: readonly string[],
): Promise<Reply> {
  const menu = await deps.stores.menus.find(act.menu, known.caller.account);
  if (menu === null) return { content: t('not-yours')[known.lang] };
  const info = await gameNamed(deps, known, menu.gameId);
  if (info === null || !seatsIn(info, known).includes(menu.seat)) return { content: t('no-seat')[known.lang] };
  const decisions = await openDecisions(deps, known, info, menu.seat);
  const open = menu.decision === '' || decisions.some(({ id }) => id === menu.decision);
  if (!open) return freshMenu(deps, known, { info, seat: menu.seat, id: menu.id }, [t('stale')[known.lang]]);
  // Clicked twice, or in a picture of the menu that is not the last: it is drawn as it is.
  if (act.depth !== menu.path.length) return drawn(deps, known, { info, menu, decisions });
  return acted(deps, known, { info, menu, decisions }, { act, index: act.index ?? Number(values[0]) });
}

/** What an act does to a menu whose decision is open. */
async function acted(deps: DiscordDeps, known: LinkedRequest, drawing: Drawing, step: Step): Promise<Reply> {
  const { info, menu } = drawing;
  switch (step.act.act) {
    case 'go':
      return confirmed(deps, known, drawing);
    case 'web':
      return savedDraft(deps, known, drawing);
    case 'restart':
      return freshMenu(deps, known, { info, seat: menu.seat, id: menu.id });
    default:
      return drawn(deps, known, { ...drawing, menu: await stepped(deps, known, drawing, step) });
  }
}

interface Step {
  readonly act: MenuAct;
  readonly index: number;
}

/** The menu one step on, or back. Where what was picked is not there, the menu as it was. */
async function stepped(
  { games }: DiscordDeps,
  { caller }: LinkedRequest,
  { info, menu, decisions }: Drawing,
  { act, index }: Step,
): Promise<MenuRow> {
  const { seat, decision, path } = menu;
  switch (act.act) {
    case 'back':
      return { ...menu, path: path.slice(0, -1), page: 0 };
    case 'page':
      return { ...menu, page: index };
    case 'decision':
      return { ...menu, decision: decisions[index]?.id ?? '', path: [], page: 0 };
    default: {
      const choices = await games.choices(caller, info.id, { seat, decision, path });
      const choice = choices.ok ? choices.value.choices[index] : undefined;
      return choice === undefined ? menu : { ...menu, path: [...path, choice.id], page: 0 };
    }
  }
}

/** Plays what the menu has come to, and tells what happened. */
async function confirmed(deps: DiscordDeps, known: LinkedRequest, { info, menu }: Drawing): Promise<Reply> {
  const { seat, decision, path } = menu;
  const commands = [{ decision, path }];
  const played = await deps.games.command(known.caller, info.id, { seat, commands, source: 'discord' });
  if (played.ok) return afterwards(deps, known, { info, seat, id: menu.id }, played.value);
  const why = played.refusal.code === 'decision-closed' ? t('stale') : t('refused');
  return freshMenu(deps, known, { info, seat, id: menu.id }, [why[known.lang]]);
}

/** `move orders:`: plays what is written in the game's notation; once, though several processes are sent the same. */
export async function ordersReply(
  deps: DiscordDeps,
  known: LinkedRequest,
  info: GameInfo,
  text: string,
): Promise<Reply> {
  const { lang } = known;
  const [seat] = seatsIn(info, known);
  if (seat === undefined) return { content: t('no-seat')[lang] };
  const key = `discord-${known.interaction}`;
  const write = { key, bodyHash: createHash('sha256').update(key).digest() };
  const played = await deps.games.playOrders(known.caller, info.id, { seat, text, source: 'discord' }, write);
  if (played.ok) return afterwards(deps, known, { info, seat, id: newMenuId() }, played.value);
  if (played.refusal.code !== 'unclear-orders') return { content: t('refused')[lang] };
  const { message, legal, more } = played.refusal.extra as unknown as UnclearOrders;
  const offered = legal
    .slice(0, 15)
    .map(({ n, code, label }) => `${n}. \`${code.replaceAll('`', "'")}\` ${discordSafe(label[lang])}`);
  const beyond = more + legal.length - offered.length;
  const rest = beyond > 0 ? [t('more', { n: beyond })[lang]] : [];
  return { content: [t('unclear', { why: discordSafe(message[lang]) })[lang], ...offered, ...rest].join('\n') };
}

/** What the player is told of what he has just done: what happened, the board, and what he must decide next. */
async function afterwards(
  deps: DiscordDeps,
  known: LinkedRequest,
  fresh: Fresh,
  answer: CommandAnswer,
): Promise<Reply> {
  const { lang, caller } = known;
  const now = await deps.games.game(caller, fresh.info.id);
  const info = now.ok ? now.value : fresh.info;
  const names = namesIn(deps, lang);
  const reported = actionsOf(answer.events).flatMap(({ seat, lines }) => {
    const said = discordSafe(lines.map((line) => line[lang]).join(' '));
    if (said === '') return [];
    return [seat === null ? said : `**${discordSafe(names.seat(info, seat))}** — ${said}`];
  });
  const lines = reported.length === 0 ? [t('done')[lang]] : reported;
  const reply = await freshMenu(deps, known, { ...fresh, info }, lines);
  const request = { gameId: info.id, seat: fresh.seat, lang, width: PICTURE_WIDTH, format: 'png' } as const;
  const painted = await paintGame(deps, caller, request).catch(() => null);
  return painted?.ok ? { ...reply, picture: painted.value.image } : reply;
}

const PICTURE_WIDTH = 1000;

/** Leaves what has been chosen so far at the table, where the browser goes on with it. */
async function savedDraft(deps: DiscordDeps, known: LinkedRequest, { info, menu, decisions }: Drawing): Promise<Reply> {
  const { gameId, seat, account, decision, path } = menu;
  await deps.stores.drafts.save({ gameId, seat, account }, [{ decision, path }]);
  const url = `${deps.publicUrl}/games/${gameId}`;
  return drawn(deps, known, { info, menu, decisions }, [t('saved', { url })[known.lang]]);
}
