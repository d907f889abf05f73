import type { GameEvent } from '../api/types.ts';
import { OF_THE_TABLE } from '../table/table-events.ts';

/** A command that can still be taken back: the version of its first event, and whose it was. */
export interface Step {
  readonly from: number;
  readonly seat: string;
}

/**
 * The commands since the last draw of chance that the fetched events up to `head` tell of, oldest first. The server knows
 * reveals besides, which no event tells of itself: it may refuse what is offered here.
 */
export function stepsUpTo(events: ReadonlyMap<number, GameEvent>, head: number): readonly Step[] {
  let steps: Step[] = [];
  for (const event of unbroken(events, head)) {
    const { type, version, by } = event;
    if (by !== null && !OF_THE_TABLE.has(type)) steps.push({ from: version, seat: by.seat });
    if (type === 'TakenBack') steps = steps.filter(({ from }) => from <= Number(event.public['to']));
    // What those who sat there before did is theirs no more.
    if (drew(event) || type === 'SeatHandedOver') steps = [];
  }
  return steps;
}

/** The newest events without a gap, oldest first. */
function unbroken(events: ReadonlyMap<number, GameEvent>, head: number): GameEvent[] {
  const row: GameEvent[] = [];
  for (let event = events.get(head); event !== undefined; event = events.get(event.version - 1)) row.push(event);
  return row.reverse();
}

function drew({ type, public: open }: GameEvent): boolean {
  return open['chance'] !== undefined || open['chanceCount'] !== undefined || type === 'GameEnded';
}

/** What taking back one's last command would mean. */
export interface TakebackOffer {
  /** The version to go back to. */
  readonly to: number;
  /** Whether only own commands would be undone. */
  readonly ownOnly: boolean;
  readonly seat: string;
}

/** Taking back the last command of `seat`; null where none can be. */
export function takebackOffer(steps: readonly Step[], seat: string): TakebackOffer | null {
  const last = steps.findLastIndex((step) => step.seat === seat);
  const step = steps[last];
  if (step === undefined) return null;
  return { to: step.from - 1, seat, ownOnly: steps.slice(last).every((one) => one.seat === seat) };
}
