import type { Choice, ChoiceGenerator } from '../kernel/choices.ts';
import type { Seat } from '../kernel/ids.ts';
import type { AnyRuleset } from '../kernel/ruleset.ts';
import type { Text } from '../kernel/text.ts';
import { catalogue, listed, same } from '../kernel/text.ts';
import { clockWords } from './clock/clock-words.ts';
import type { ClaimAnswer, Holder } from './events.ts';
import type { OpenDecision, Proposal, TableState } from './state.ts';
import { mayClaim } from './state.ts';

const t = catalogue(
  {
    draw: '{by} offers a draw. Do you agree?',
    takeback: '{by} asks to take a move back. Do you agree?',
    abandonment: '{by} proposes to abandon the game. Do you agree?',
    pause: '{by} proposes to stop the clocks until somebody lets them run again. Do you agree?',
    clock: '{by} proposes to go on by another clock: {clock} Do you agree?',
    'substitution.bot': '{by} proposes that the bot {bot} takes over {seat}. Do you agree?',
    'substitution.account': '{by} proposes that another player takes over {seat}. Do you agree?',
    adjudication: '{by} proposes to end the game here: {winners} would win. Do you agree?',
    'adjudication.draw': '{by} proposes to end the game here as a draw. Do you agree?',
    claim: 'The time of {seat} is up. What now?',
    'claim.claim': 'Claim the game',
    'claim.safe': 'Let the safe choice be taken',
    'claim.wait': 'Give the same time once more',
  },
  {
    draw: '{by}: ofrece tablas. ¿Las aceptas?',
    takeback: '{by}: pide deshacer una jugada. ¿Lo aceptas?',
    abandonment: '{by}: propone abandonar la partida. ¿Lo aceptas?',
    pause: '{by}: propone parar los relojes hasta que alguien los reanude. ¿Lo aceptas?',
    clock: '{by}: propone seguir con otro reloj: {clock} ¿Lo aceptas?',
    'substitution.bot': '{by}: propone que el bot {bot} tome el mando de {seat}. ¿Lo aceptas?',
    'substitution.account': '{by}: propone que otro jugador tome el mando de {seat}. ¿Lo aceptas?',
    adjudication: '{by}: propone terminar aquí la partida con victoria de {winners}. ¿Lo aceptas?',
    'adjudication.draw': '{by}: propone terminar aquí la partida en tablas. ¿Lo aceptas?',
    claim: 'A {seat} se le ha acabado el tiempo. ¿Qué se hace?',
    'claim.claim': 'Reclamar la partida',
    'claim.safe': 'Que se tome la opción segura',
    'claim.wait': 'Dar otra vez el mismo tiempo',
  },
);

const ANSWERS: readonly Choice[] = [
  { id: 'accept', label: { en: 'Agree', es: 'Aceptar' } },
  { id: 'decline', label: { en: 'Decline', es: 'Rechazar' } },
];

const CLAIM_ANSWERS: readonly ClaimAnswer[] = ['claim', 'safe', 'wait'];
const ALLYS_ANSWERS: readonly ClaimAnswer[] = ['safe'];
const LATE_ANSWERS: readonly ClaimAnswer[] = ['safe', 'wait'];

/** What the answer to a decision of the table comes to. */
export type TableAnswer = 'accept' | 'decline' | ClaimAnswer;

/** The tree of a `table.*` decision; its safe choice gives nothing away. */
export function* tableChoices(rules: AnyRuleset, table: TableState, open: OpenDecision): ChoiceGenerator<TableAnswer> {
  const prompt = tablePrompt(rules, table, open);
  if (open.kind === 'table.claim') {
    const sides = [open.seat, open.key].map((seat) => rules.seats.find((one) => one.id === seat)?.side);
    // Who claimed the game of an ally would lose it; who gave it time, again and again, would stop the game for ever.
    const answers =
      sides[0] === sides[1] ? ALLYS_ANSWERS : mayClaim(table.timing, open.seat) ? CLAIM_ANSWERS : LATE_ANSWERS;
    const choices = answers.map((id) => ({ id, label: t(`claim.${id}`) }));
    return (yield { prompt, choices, safe: answers.at(-1) ?? 'safe' }) as ClaimAnswer;
  }
  const id = yield { prompt, choices: ANSWERS, safe: 'decline' };
  return id === 'accept' ? 'accept' : 'decline';
}

/** How a `table.*` decision reads. */
export function tablePrompt(rules: AnyRuleset, table: TableState, open: OpenDecision): Text {
  if (open.kind === 'table.claim') return t('claim', { seat: seatTitle(rules, open.key) });
  const proposal = table.proposals.find((one) => one.version === open.version);
  if (proposal === undefined) throw new Error(`${open.id} without a proposal`);
  return proposalPrompt(rules, proposal);
}

function proposalPrompt(
  rules: AnyRuleset,
  { what, by: proposer, for: seat = '', holder, winners = [], clock }: Proposal,
): Text {
  const by = seatTitle(rules, proposer);
  switch (what) {
    case 'substitution':
      return t(botOf(holder) === null ? 'substitution.account' : 'substitution.bot', {
        by,
        seat: seatTitle(rules, seat),
        bot: same(botOf(holder) ?? ''),
      });
    case 'adjudication':
      return winners.length === 0
        ? t('adjudication.draw', { by })
        : t('adjudication', { by, winners: seatTitles(rules, winners) });
    case 'clock':
      return t('clock', { by, clock: clock === undefined ? same('') : clockWords(clock) });
    default:
      return t(what, { by });
  }
}

function botOf(holder: Holder | undefined): string | null {
  return holder !== undefined && 'bot' in holder ? holder.bot : null;
}

/** The name of a seat, as players read it. */
export function seatTitle(rules: AnyRuleset, seat: Seat): Text {
  return rules.seats.find((one) => one.id === seat)?.title ?? same(seat);
}

/** The names of several seats as a list. */
export function seatTitles(rules: AnyRuleset, seats: readonly Seat[]): Text {
  return listed(seats.map((seat) => seatTitle(rules, seat)));
}
