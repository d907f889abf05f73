import { setTimeout as sleep } from 'node:timers/promises';
import { MessageFlags } from 'discord-api-types/v10';
import type { Outcome } from '../../domain/table/refusal.ts';
import type { GameInfo } from '../../games/game-service.ts';
import { shortened } from '../../notices/discord-text.ts';
import { boardReply, gamesReply, historyReply, linkReply, notationReply, turnReply } from './answers.ts';
import type { DiscordRequest, DiscordDeps, LinkedRequest } from './discord-deps.ts';
import { refusalWords, t } from './discord-words.ts';
import type { Command, Interaction } from './interaction.ts';
import { commandOf, tableWishOf } from './interaction.ts';
import { readCustomId } from './menu-ids.ts';
import { menuActReply, moveReply, ordersReply } from './move.ts';
import { gameNamed, MOST, myGames, namesIn } from './my-games.ts';
import { battleCompletions, newTable, sideCompletions } from './new-table.ts';
import type { Reply } from './replies.ts';
import { readSeatButton } from './seat-button-ids.ts';
import { pressSeatButton } from './seat-buttons.ts';
import { tableMessage } from './table-message.ts';

/** How an interaction is to be answered: what can wait is begun here and told later, by an edit. */
export interface Plan {
  /** Everybody may see the answer: no seat has part in it. */
  readonly isPublic: boolean;
  /** The message that the button stands in becomes the answer. */
  readonly update: boolean;
  readonly reply: Promise<Reply>;
}

const privately = (reply: Promise<Reply> | Reply): Plan => ({
  isPublic: false,
  update: false,
  reply: Promise.resolve(reply),
});

/** What a slash command comes to. */
export async function planCommand(deps: DiscordDeps, request: DiscordRequest, interaction: Interaction): Promise<Plan> {
  const command = commandOf(interaction);
  if (command.name === 'link') return privately(linkReply(deps, request));
  const known = knownOf(request);
  if (known === null) return privately({ content: t('stranger')[request.lang] });
  if (command.name === 'new') return tablePlan(deps, known, newTable(deps, known, tableWishOf(interaction)), false);
  if (command.name === 'games') return privately(gamesReply(deps, known));
  const info = await gameNamed(deps, known, command.game);
  if (info === null) return privately({ content: t('no-game')[request.lang] });
  if (command.name === 'board' && command.isPublic)
    return { isPublic: true, update: false, reply: boardReply(deps, known, { info, isPublic: true }) };
  return privately(ofGame(deps, known, { info, command }));
}

interface OfGame {
  readonly info: GameInfo;
  readonly command: Command;
}

async function ofGame(deps: DiscordDeps, known: LinkedRequest, { info, command }: OfGame): Promise<Reply> {
  switch (command.name) {
    case 'turn':
      return turnReply(deps, known, info);
    case 'board':
      return boardReply(deps, known, { info, isPublic: false });
    case 'history':
      return historyReply(deps, known, info);
    case 'notation':
      return notationReply(deps, known, info);
    case 'move':
      return command.orders === undefined
        ? moveReply(deps, known, info)
        : ordersReply(deps, known, info, command.orders);
    default:
      return { content: t('failed')[known.lang] };
  }
}

/** What a button or a select comes to. */
export async function planComponent(
  deps: DiscordDeps,
  request: DiscordRequest,
  interaction: Interaction,
): Promise<Plan> {
  const known = knownOf(request);
  if (known === null) return privately({ content: t('stranger')[request.lang] });
  const seat = readSeatButton(interaction.data?.custom_id ?? '');
  if (seat !== null) return tablePlan(deps, known, pressSeatButton(deps, known, seat), true);
  return menuPlan(deps, known, interaction);
}

/** A menu that others can read is none of ours: it is not written into. */
function menuPlan(deps: DiscordDeps, known: LinkedRequest, { data, message }: Interaction): Plan {
  const act = readCustomId(data?.custom_id ?? '');
  const ephemeral = ((message?.flags ?? 0) & MessageFlags.Ephemeral) !== 0;
  if (act === null || !ephemeral) return privately({ content: t('not-yours')[known.lang] });
  return { isPublic: false, update: true, reply: menuActReply(deps, known, act, data?.values ?? []) };
}

/**
 * A table for all to see, or, for who asked alone, why there is none. What takes long is told to all, whatever it comes to:
 * who reads it must be settled when it is promised.
 */
async function tablePlan(
  deps: DiscordDeps,
  { lang }: LinkedRequest,
  ...[coming, update]: [Promise<Outcome<GameInfo>>, boolean]
): Promise<Plan> {
  const shown = async (table: Outcome<GameInfo>): Promise<Reply> =>
    table.ok ? tableMessage(deps, table.value, lang) : { content: refusalWords(table.refusal, lang) };
  const table = await Promise.race([coming.catch(() => null), sleep(TABLE_MILLIS, null)]);
  if (table === null) return { isPublic: true, update, reply: coming.then(shown) };
  return table.ok ? { isPublic: true, update, reply: shown(table) } : privately(shown(table));
}

/** By then a table is there, or its answer is promised. */
const TABLE_MILLIS = 1000;

/** What fits what has been typed: battles and sides of a new table, else games, those that wait first. */
export async function completions(
  deps: DiscordDeps,
  request: DiscordRequest,
  interaction: Interaction,
): Promise<{ name: string; value: string }[]> {
  const known = knownOf(request);
  if (known === null) return [];
  const command = commandOf(interaction);
  if (command.focused === 'battle') return battleCompletions(deps, command.typed, request.lang);
  if (command.focused === 'side') return sideCompletions(deps, tableWishOf(interaction).battle, request.lang);
  const names = namesIn(deps, request.lang);
  const typed = command.typed.toLowerCase();
  return (await myGames(deps, known))
    .map(({ info, waits }) => {
      const whose = waits === null ? names.seats(info, info.waitingFor).replaceAll('\\', '') : '⏳';
      const phase = info.label?.[request.lang] ?? '';
      return { name: `${names.game(info)} · ${phase} · ${whose} · ${info.id.slice(-6)}`, value: info.id };
    })
    .filter(({ name, value }) => `${name} ${value}`.toLowerCase().includes(typed))
    .slice(0, MOST)
    .map(({ name, value }) => ({ name: shortened(name, 100), value }));
}

function knownOf(request: DiscordRequest): LinkedRequest | null {
  const { caller } = request;
  return caller === null ? null : { ...request, caller };
}
