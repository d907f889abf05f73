import { eventFault } from '../../src/domain/kernel/event-schema.ts';
import type { ChoiceGenerator, Menu } from '../../src/domain/kernel/choices.ts';
import type { Draw, EventType, GameEvent } from '../../src/domain/kernel/event.ts';
import { drawsOf, seenBy } from '../../src/domain/kernel/event.ts';
import type { Seat } from '../../src/domain/kernel/ids.ts';
import type { Moment, Step } from '../../src/domain/kernel/playout.ts';
import type { AnyRuleset } from '../../src/domain/kernel/ruleset.ts';
import type { Result } from '../../src/domain/kernel/view.ts';
import { keep, keepSame, keepText, plain } from './broken.ts';
import { viewersOf } from './conformance-looks.ts';
import type { Bench } from './conformance-menus.ts';
import type { GameRecord } from './playout.ts';

/** Watches the events of one game: their form, their draws, and that replaying what is stored gives the same state. */
export interface EventWatch {
  after(moment: Moment, step: Step, sampled: boolean): void;
  end(moment: Moment): void;
}

const ALWAYS_TOLD = 3;

/** Sees each event with the state before it. */
type Look = (event: GameEvent, state: unknown) => void;

export function watchEvents(bench: Bench, record: GameRecord, look: Look = () => undefined): EventWatch {
  const { rules } = bench;
  const stored: string[] = [];
  const counts = new Map<string, number>();
  const { scenario, options } = record.setting;
  let shadow: unknown = rules.initial({ scenario, options });
  let draws = 0;
  const compare = (moment: Moment): void => {
    const now = plain('plain-json', 'the state', moment.state);
    keepSame('fold', 'the state folded from the stored events is another', plain('fold', 'the fold', shadow), now);
    // Storage keeps no order of members: choices that come in the order of an object's members would differ there.
    const menus = (state: unknown): string => JSON.stringify(safeMenus(rules, state));
    keepSame('fold', 'choices come in another order after storage', menus(shadow), menus(moment.state));
  };
  return {
    after(moment, step, sampled) {
      for (const event of step.events) {
        checkForm(rules, event);
        draws = checkDraws(bench, event, draws);
        const line = plain('plain-json', event.type, event);
        stored.push(line);
        const read = JSON.parse(line) as GameEvent;
        look(read, shadow);
        shadow = rules.evolve(shadow, read);
        const times = counts.get(event.type) ?? 0;
        counts.set(event.type, times + 1);
        if (!sampled && times >= ALWAYS_TOLD) continue;
        checkNarration(bench, record.setting.scenario, event);
        keepSame('events-fixed', 'evolve changes an event', line, plain('plain-json', event.type, read));
      }
      keep('chance-recorded', step.stray === 0, () => `${step.stray} draws on no event`);
      keep('chance-recorded', draws === moment.draws, () => `events tell of ${draws} draws, made ${moment.draws}`);
      const violations = rules.invariants(moment.state);
      keep('invariants', violations.length === 0, () => JSON.stringify(violations));
      if (!sampled) return;
      compare(moment);
      shadow = JSON.parse(JSON.stringify(shadow));
    },
    end(moment) {
      compare(moment);
      const same = record.events.findIndex((event, at) => plain('plain-json', event.type, event) !== stored[at]);
      keep(
        'events-fixed',
        same === -1,
        () => `event ${same} (${record.events[same]?.type}) changed after it was emitted`,
      );
      checkEnd(bench, moment, record.result);
    },
  };
}

/** The menus along the safe path of every pending decision, as far as there is one. */
function safeMenus(rules: AnyRuleset, state: unknown): Menu[] {
  const menus: Menu[] = [];
  for (const pending of rules.pending(state)) {
    const generator = rules.choose(state, pending) as ChoiceGenerator<unknown>;
    let step = generator.next();
    while (!step.done) {
      const menu = step.value;
      menus.push(menu);
      const choice = menu.choices.find(({ id }) => id === (menu.safe ?? menu.choices[0]?.id));
      if (choice === undefined) break;
      step = generator.next(choice.id);
    }
  }
  return menus;
}

/** An event is of a type and form that the ruleset declares, and its secrets are for seats of it. */
export function checkForm(rules: Pick<AnyRuleset, 'events' | 'seats'>, event: GameEvent): void {
  const type = (rules.events as Record<string, EventType>)[event.type];
  keep('event-types', type !== undefined, () => `${event.type} is not declared`);
  keep(
    'event-types',
    event.schema === type.schema,
    () => `${event.type} has schema ${event.schema}, not ${type.schema}`,
  );
  const fault = eventFault(type, event);
  keep('event-schema', fault === null, () => fault ?? '');
  const seats = new Set<Seat>(rules.seats.map((seat) => seat.id));
  for (const { to } of event.secrets) {
    keep(
      'secret-seats',
      to.every((seat) => seats.has(seat)),
      () => `${event.type} tells ${to.join(', ')}`,
    );
  }
}

/** The draws of a game are used once, in order, as the source gave them; returns the index after the event's last. */
function checkDraws({ source }: Bench, event: GameEvent, first: number): number {
  const open = event.public['chance'] as readonly Draw[] | undefined;
  const hidden = event.secrets.filter((secret) => secret.data['chance'] !== undefined);
  keep('chance-recorded', hidden.length <= (open === undefined ? 1 : 0), () => `${event.type} has its draws twice`);
  const toNobody = hidden.every((secret) => secret.to.length === 0);
  keep('chance-recorded', toNobody, () => `${event.type} tells a seat its hidden draws`);
  const draws = drawsOf(event);
  const counted = event.public['chanceCount'];
  const count = hidden.length === 0 ? undefined : draws.length;
  keep(
    'chance-recorded',
    counted === count,
    () => `${event.type} counts ${String(counted)} hidden draws, not ${count}`,
  );
  draws.forEach(({ i, n, value }, at) => {
    keep('chance-recorded', i === first + at, () => `${event.type} has draw ${i} where ${first + at} is due`);
    keep('chance-recorded', value === source(i, n), () => `${event.type} has another value for draw ${i}`);
  });
  return first + draws.length;
}

function checkNarration({ rules }: Bench, scenario: string, event: GameEvent): void {
  keepText('narration', `${event.type} as it is stored`, rules.narrate(event));
  for (const viewer of viewersOf(rules, scenario)) {
    keepText('narration', `${event.type} for ${viewer ?? 'a spectator'}`, rules.narrate(seenBy(event, viewer)));
  }
}

function checkEnd({ rules }: Bench, moment: Moment, result: Result | null): void {
  keep('result', result !== null, () => 'the game has none');
  const waiting = moment.pendings.map((pending) => `${pending.seat} ${pending.kind}`);
  keep('somebody-decides', waiting.length === 0, () => `${waiting.join(', ')} after the result`);
  const seats = new Set(rules.seats.map((seat) => seat.id));
  keep(
    'result',
    result.winners.every((seat) => seats.has(seat)),
    () => `${result.winners.join(', ')} cannot win`,
  );
  keepText('result', 'the result', result.text);
  plain('plain-json', 'the result', result);
}
