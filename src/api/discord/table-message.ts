import type { APIButtonComponent } from 'discord-api-types/v10';
import type { Seat } from '../../domain/kernel/ids.ts';
import type { AnyRuleset } from '../../domain/kernel/ruleset.ts';
import { discordSafe } from '../../notices/discord-text.ts';
import type { GameInfo, SeatInfo } from '../../games/game-service.ts';
import { sidesOf, sideOf } from '../../domain/kernel/sides.ts';
import type { Lang } from '../../domain/kernel/text.ts';
import type { DiscordDeps } from './discord-deps.ts';
import { t } from './discord-words.ts';
import type { Reply } from './replies.ts';
import { button, linkButton, rowOf } from './replies.ts';
import type { SeatAct } from './seat-button-ids.ts';
import { seatButtonId } from './seat-button-ids.ts';

/** A side of a table, and who has it. */
interface SideOfTable {
  readonly id: string;
  readonly title: string;
  readonly seats: readonly SeatInfo[];
}

/** A table for the eyes of a whole channel: what is played, by whom, and buttons for who may still sit down. */
export async function tableMessage(deps: DiscordDeps, info: GameInfo, lang: Lang): Promise<Reply> {
  const rules = deps.rulesets.find(info.ruleset);
  const sides = rules === undefined ? [] : sidesAt(rules, info, lang);
  const names = await namesOf(deps, info);
  const lines = sides.map(({ title, seats }) => {
    const who = [...new Set(seats.map((seat) => holderWords(seat, names, lang)))].join(', ');
    return `• **${discordSafe(title)}**: ${who}`;
  });
  const drawn = info.drawn === true && info.status === 'open' ? [t('new.drawn')[lang]] : [];
  const rated = info.rated === true ? [t('new.rated')[lang]] : [];
  const clock = info.clock === undefined ? [] : [discordSafe(info.clock.text[lang])];
  const state = info.status === 'open' ? [] : [t(info.status === 'active' ? 'new.begun' : 'new.over')[lang]];
  return {
    content: [headOf(rules, info, lang), ...lines, ...drawn, ...rated, ...clock, ...state].join('\n'),
    components: [
      rowOf([
        ...(info.status === 'open' ? sides.flatMap((side) => buttonsOf(info, side, lang)).slice(0, 4) : []),
        linkButton(`${deps.publicUrl}/games/${info.id}`, t('open')[lang]),
      ]),
    ],
    isPublic: true,
  };
}

function headOf(rules: AnyRuleset | undefined, info: GameInfo, lang: Lang): string {
  const title = discordSafe(rules?.title[lang] ?? info.ruleset);
  const scenario = rules?.scenarios.find(({ id }) => id === info.scenario)?.title[lang] ?? info.scenario;
  return `**${title}**: ${discordSafe(scenario)}`;
}

function sidesAt(rules: AnyRuleset, info: GameInfo, lang: Lang): SideOfTable[] {
  return sidesOf(rules, { seats: Object.keys(info.seats) }).map((id) => ({
    id,
    title: sideTitle(rules, id, lang),
    seats: seatsOfSide(rules, info, id).map((seat) => info.seats[seat] ?? {}),
  }));
}

/** The seats of a table that belong to a side. */
export function seatsOfSide(
  rules: Pick<AnyRuleset, 'seats'>,
  { seats }: Pick<GameInfo, 'seats'>,
  side: string,
): Seat[] {
  return Object.keys(seats).filter((seat) => sideOf(rules, seat) === side);
}

/** How a side is called: by the seat of that name, else by all its seats. */
export function sideTitle(rules: Pick<AnyRuleset, 'seats'>, side: string, lang: Lang): string {
  const seats = rules.seats.filter((seat) => seat.side === side);
  const own = seats.filter(({ id }) => id === side);
  return (own.length > 0 ? own : seats).map(({ title }) => title[lang]).join(' / ') || side;
}

/** What everybody calls whoever sits somewhere, or is asked to. */
async function namesOf({ stores }: DiscordDeps, { seats }: GameInfo): Promise<ReadonlyMap<string, string>> {
  const ids = Object.values(seats).flatMap((seat) => accountOf(seat) ?? []);
  const rows = await stores.accounts.byIds([...new Set(ids)]);
  return new Map(rows.map(({ id, displayName }) => [id, discordSafe(displayName)]));
}

function accountOf(seat: SeatInfo): string | undefined {
  if ('account' in seat) return seat.account;
  return 'offered' in seat ? seat.offered.account : undefined;
}

function holderWords(seat: SeatInfo, names: ReadonlyMap<string, string>, lang: Lang): string {
  if ('bot' in seat) return discordSafe(`bot:${seat.bot}`);
  const name = names.get(accountOf(seat) ?? '') ?? '?';
  if ('account' in seat) return name;
  return 'offered' in seat ? t('new.asked', { name })[lang] : t('new.free')[lang];
}

/** Free sides are for whoever presses first; one that is offered, for whom it is offered to. */
function buttonsOf(info: GameInfo, { id: side, title, seats }: SideOfTable, lang: Lang): APIButtonComponent[] {
  const isOffered = seats.some((seat) => 'offered' in seat);
  if (!isOffered && seats.every((seat) => accountOf(seat) !== undefined || 'bot' in seat)) return [];
  const press = (act: SeatAct): string => seatButtonId({ act, gameId: info.id, side });
  const take = button(press('take'), t('new.take', { side: title })[lang], 'strong');
  return isOffered ? [take, button(press('decline'), t('new.decline')[lang])] : [take];
}
