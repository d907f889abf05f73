import type { ChoiceGenerator } from '../kernel/choices.ts';
import type { GameEvent } from '../kernel/event.ts';
import type { Seat } from '../kernel/ids.ts';
import type { AnyRuleset } from '../kernel/ruleset.ts';
import type { Text } from '../kernel/text.ts';
import type { Result } from '../kernel/view.ts';
import type { ProposalKind } from './events.ts';
import { tableEvent } from './events.ts';
import type { Outcome } from './refusal.ts';
import { done, refuse } from './refusal.ts';
import type { Proposal, TableState } from './state.ts';

const PROMPTS: Readonly<Record<ProposalKind, Text>> = {
  draw: { en: 'A draw is offered. Do you agree?', es: 'Se ofrecen tablas. ¿Las aceptas?' },
  takeback: {
    en: 'Another player asks to take a move back. Do you agree?',
    es: 'Se pide deshacer una jugada. ¿Lo aceptas?',
  },
  abandonment: {
    en: 'It is proposed to abandon the game. Do you agree?',
    es: 'Se propone abandonar la partida. ¿Lo aceptas?',
  },
};

const ANSWERS = [
  { id: 'accept', label: { en: 'Agree', es: 'Aceptar' } },
  { id: 'decline', label: { en: 'Decline', es: 'Rechazar' } },
];

/** How the decision on a proposal reads. */
export function consentPrompt(what: ProposalKind): Text {
  return PROMPTS[what];
}

/** The tree of a `table.*` decision: agree or decline; declining is the safe choice. */
export function* consentChoices(what: ProposalKind): ChoiceGenerator<'accept' | 'decline'> {
  const id = yield { prompt: consentPrompt(what), choices: ANSWERS, safe: 'decline' };
  return id === 'accept' ? 'accept' : 'decline';
}

/** How a table ends by consent, without the rules. */
export function endingBy(what: 'draw' | 'abandonment'): Result {
  if (what === 'draw')
    return { winners: [], reason: 'draw-agreed', text: { en: 'Draw by agreement.', es: 'Tablas de mutuo acuerdo.' } };
  return { winners: [], reason: 'abandoned', text: { en: 'The game was abandoned.', es: 'La partida se abandonó.' } };
}

/** How a table ends when `seat` gives up: all seats of this game win that are not of its side. */
export function endingByResignation(rules: AnyRuleset, table: TableState, seat: Seat): Result {
  const loser = rules.seats.find((one) => one.id === seat);
  const title = loser?.title ?? { en: seat, es: seat };
  const others = rules.seats.filter(({ id, side }) => Object.hasOwn(table.seats, id) && side !== loser?.side);
  return {
    winners: others.map(({ id }) => id),
    reason: 'resignation',
    text: { en: `${title.en} resigned.`, es: `${title.es}: abandono.` },
  };
}

/** Whether, and how, `seat` may take the game back to version `to`. */
export function takebackTo(table: TableState, seat: Seat, to: number): Outcome<'free' | 'by-consent'> {
  const undone = table.steps.filter((step) => step.from > to);
  const starts = undone.some((step) => step.from === to + 1);
  if (!starts) {
    const reachable = table.steps.map((step) => step.from - 1);
    return refuse(
      'takeback-impossible',
      'A takeback goes to just before a move, and never across chance or a reveal.',
      { reachable },
    );
  }
  const ownStepOnly = undone.every((step) => step.seat === seat);
  const othersAsked = table.decisions.some((open) => open.seat !== seat && open.version > to);
  return done(ownStepOnly && !othersAsked ? 'free' : 'by-consent');
}

/** The seats whose consent a proposal of `by` needs. Bots agree to takebacks and to abandoning, and never to a draw. */
export function askedSeats(rules: AnyRuleset, table: TableState, by: Seat, what: ProposalKind): Outcome<Seat[]> {
  const others = Object.entries(table.seats).filter(([seat]) => seat !== by);
  const humans = others.filter(([, holder]) => holder !== null && !('bot' in holder)).map(([seat]) => seat);
  if (what === 'draw' && humans.length < others.length) {
    return refuse('bots-do-not-agree', 'A bot sits at this table, and bots do not agree to draws.');
  }
  return done(rules.seats.map((seat) => seat.id).filter((seat) => humans.includes(seat)));
}

/** What happens once everybody has agreed to a proposal, the end of the game excepted. */
export function agreed(proposal: Pick<Proposal, 'what' | 'to'>): GameEvent[] {
  if (proposal.what === 'takeback') return [tableEvent('TakenBack', { to: proposal.to ?? 0 })];
  return proposal.what === 'abandonment' ? [tableEvent('Abandoned', {})] : [];
}
