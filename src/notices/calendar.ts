import { createHash } from 'node:crypto';
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import type { Seat } from '../domain/kernel/ids.ts';
import type { Lang } from '../domain/kernel/text.ts';
import { catalogue } from '../domain/kernel/text.ts';
import { seatTitle } from '../domain/table/table-decisions.ts';
import type { Rulesets } from '../games/rulesets.ts';
import type { ProjectionQueries } from '../projections/queries.ts';
import { gameTitle } from './atom.ts';

const t = catalogue(
  {
    calendar: 'Estafeta: my deadlines',
    event: '{title}: decide by now ({seat})',
    about: 'The game waits for you as {seat}. Your time runs out at the end of this event.',
  },
  {
    calendar: 'Estafeta: mis plazos',
    event: '{title}: acaba tu plazo ({seat})',
    about: 'La partida te espera como {seat}. Tu tiempo se acaba al final de este suceso.',
  },
);

/** How long an event is, which ends when the time is up; and how long before that it reminds. In seconds. */
const LENGTH = 15 * 60;
const REMINDERS = [24 * 3600, 2 * 3600];

/** More games than this, and a calendar is no help. */
const MOST = 100;

export interface CalendarDeps {
  readonly rulesets: Pick<Rulesets, 'find'>;
  readonly queries: Pick<ProjectionQueries, 'inbox'>;
  readonly publicUrl: string;
}

export interface CalendarWish {
  readonly account: string;
  readonly lang: Lang;
  /** Resolves when it may be written, which for many games takes as long as a move. */
  turn(): Promise<void>;
}

/** A seat that a game waits for, and until when. */
interface Deadline {
  readonly gameId: string;
  readonly ruleset: string;
  readonly scenario: string;
  readonly seat: Seat;
  readonly version: number;
  readonly since: string;
  readonly due: string;
}

/**
 * The deadlines of a player's games as an iCalendar (RFC 5545): an event for each seat that a game waits for. A seat keeps
 * its event, which moves with the deadline. Of a game it says which it is and which seat, and nothing of its table.
 */
export async function deadlineCalendar(deps: CalendarDeps, { account, lang, turn }: CalendarWish): Promise<string> {
  const { items } = await deps.queries.inbox({ account, first: MOST });
  await turn();
  const calendar = ical({
    name: t('calendar')[lang],
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'estafeta', product: 'deadlines', language: lang.toUpperCase() },
    ttl: 3600,
  });
  const deadlines = new Map<string, Deadline>();
  for (const { deadline, ...item } of items)
    if (deadline !== undefined) deadlines.set(`${item.gameId} ${item.seat}`, { ...item, due: deadline });
  for (const deadline of deadlines.values()) calendar.createEvent(eventOf(deps, deadline, lang));
  return calendar.toString();
}

function eventOf({ rulesets, publicUrl }: CalendarDeps, deadline: Deadline, lang: Lang) {
  const { gameId, ruleset, scenario, seat, version, since, due } = deadline;
  const rules = rulesets.find(ruleset);
  const title = rules === undefined ? ruleset : gameTitle(rules, scenario, lang);
  const name = rules === undefined ? seat : seatTitle(rules, seat)[lang];
  const url = `${publicUrl}/games/${gameId}?seat=${encodeURIComponent(seat)}`;
  const end = new Date(due);
  const said = { title, seat: name };
  return {
    id: createHash('sha256').update(`deadline ${gameId} ${seat}`).digest('hex').slice(0, 32),
    start: new Date(end.getTime() - LENGTH * 1000),
    end,
    // When it was made does not change by being asked for: so neither does the calendar.
    stamp: new Date(since),
    sequence: version,
    summary: t('event', said)[lang],
    description: `${t('about', said)[lang]}\n${url}`,
    url,
    transparency: ICalEventTransparency.TRANSPARENT,
    alarms: REMINDERS.map((before) => ({
      type: ICalAlarmType.display,
      // Counted from the beginning of the event.
      trigger: before - LENGTH,
      description: t('event', said)[lang],
    })),
  };
}
