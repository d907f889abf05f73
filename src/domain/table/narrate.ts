import { assertNever } from '../kernel/json.ts';
import type { AnyRuleset } from '../kernel/ruleset.ts';
import type { Text } from '../kernel/text.ts';
import { catalogue } from '../kernel/text.ts';
import type { Seat } from '../kernel/ids.ts';
import { spanWords } from './clock/clock-words.ts';
import type { ClockEvent, DeadlineExtended, TableEvent } from './events.ts';
import { seatTitle } from './table-decisions.ts';

const t = catalogue(
  {
    created: 'The game is set up; the dice are sealed.',
    // Never reworded: logs that were taken home hold these lines, and are verified against them.
    taken: '{seat} takes a place at the table.',
    left: '{seat} leaves the table.',
    offered: '{seat} is offered to a player.',
    unoffered:
      '{how, select, declined {The player who was offered {seat} declines} expired {The offer of {seat} has lapsed} other {The offer of {seat} is withdrawn}}.',
    started: 'The game begins.',
    rules: 'The rules are updated to version {version}.',
    asked:
      '{seat} {what, select, draw {offers a draw} takeback {asks to take a move back} pause {proposes to stop the clocks} substitution {proposes a substitute for {other}} adjudication {proposes to end the game by vote} other {proposes to abandon the game}}.',
    accepted:
      '{seat} agrees to {what, select, draw {the draw} takeback {the takeback} pause {stopping the clocks} substitution {the substitution} adjudication {ending the game by vote} other {abandoning the game}}.',
    refused:
      '{seat} declines {what, select, draw {the draw} takeback {the takeback} pause {to stop the clocks} substitution {the substitution} adjudication {to end the game by vote} other {to abandon the game}}.',
    reminded:
      '{seat} is reminded: {part, select, half {half of the time is gone} other {nine tenths of the time are gone}}.',
    extended:
      'A deadline of {seat} is {why, select, outage {put off because the server could not be reached} stopped {put off because the server stood still} database {put off because the server could not reach its database} clock {put off because the clock of the server had jumped ahead} other {excused}}: {time} more.',
    timedOut:
      'The time of {seat} is up{action, select, safe {; the safe choice is taken} claim {; the others may claim the game} absent {; the seat counts as absent until it acts} other {}}.',
    claim:
      '{by} {answer, select, claim {claims the game} safe {lets the safe choice of {seat} be taken} other {gives {seat} the same time once more}}.',
    paused: 'The clocks stop, as agreed.',
    resumed: '{seat} lets the clocks run again.',
    away: '{seat} goes on vacation for {time}.',
    returned: '{seat} is back from vacation.',
    named: 'The table has found somebody who may take over {seat}.',
    gone: 'The account that held {seat} is gone for good: the seat counts as absent.',
    handed: '{how, select, bot {A bot} other {Another player}} takes over {seat}.',
    back: 'The game goes back to event {to}.',
    resigned: '{seat} resigns.',
    abandoned: 'The game is abandoned.',
    ended: 'The game is over. {result}',
  },
  {
    created: 'La partida está preparada; los dados, sellados.',
    taken: '{seat}: ocupa su sitio en la mesa.',
    left: '{seat}: deja la mesa.',
    offered: '{seat}: se ofrece el puesto a un jugador.',
    unoffered:
      '{seat}: {how, select, declined {el jugador a quien se ofreció el puesto lo rechaza} expired {la oferta del puesto ha caducado} other {se retira la oferta del puesto}}.',
    started: 'Empieza la partida.',
    rules: 'Las reglas pasan a la versión {version}.',
    asked:
      '{seat}: {what, select, draw {ofrece tablas} takeback {pide deshacer una jugada} pause {propone parar los relojes} substitution {propone un sustituto para {other}} adjudication {propone terminar la partida por votación} other {propone abandonar la partida}}.',
    accepted:
      '{seat}: acepta {what, select, draw {las tablas} takeback {deshacer la jugada} pause {parar los relojes} substitution {la sustitución} adjudication {terminar por votación} other {abandonar la partida}}.',
    refused:
      '{seat}: rechaza {what, select, draw {las tablas} takeback {deshacer la jugada} pause {parar los relojes} substitution {la sustitución} adjudication {terminar por votación} other {abandonar la partida}}.',
    reminded:
      '{seat}: aviso, {part, select, half {ha pasado la mitad del tiempo} other {han pasado nueve décimas partes del tiempo}}.',
    extended:
      '{seat}: {why, select, outage {plazo prorrogado porque el servidor no estaba accesible} stopped {plazo prorrogado porque el servidor estaba parado} database {plazo prorrogado porque el servidor no alcanzaba su base de datos} clock {plazo prorrogado porque el reloj del servidor se había adelantado} other {retraso perdonado}}, {time} más.',
    timedOut:
      '{seat}: tiempo agotado{action, select, safe {; se toma la opción segura} claim {; los demás pueden reclamar la partida} absent {; cuenta como ausente hasta que actúe} other {}}.',
    claim:
      '{by}: {answer, select, claim {reclama la partida} safe {hace tomar la opción segura de {seat}} other {da otra vez el mismo tiempo a {seat}}}.',
    paused: 'Los relojes se paran de común acuerdo.',
    resumed: '{seat}: reanuda los relojes.',
    away: '{seat}: de vacaciones durante {time}.',
    returned: '{seat}: vuelve de vacaciones.',
    named: 'La mesa ha encontrado quien puede tomar el mando de {seat}.',
    gone: 'La cuenta que ocupaba {seat} ya no existe: cuenta como ausente.',
    handed: '{how, select, bot {Una máquina} other {Otro jugador}} toma el mando de {seat}.',
    back: 'La partida vuelve al suceso {to}.',
    resigned: '{seat}: se rinde.',
    abandoned: 'La partida queda abandonada.',
    ended: 'La partida ha terminado. {result}',
  },
);

/** One line of the chronicle for an event of the table. */
export function narrateTable(rules: AnyRuleset, event: TableEvent): Text {
  const title = (seat: Seat): Text => seatTitle(rules, seat);
  switch (event.type) {
    case 'GameCreated':
      return t('created');
    case 'SeatTaken':
      return t('taken', { seat: title(event.public.seat) });
    case 'SeatLeft':
      return t('left', { seat: title(event.public.seat) });
    case 'SeatOffered':
      return t('offered', { seat: title(event.public.seat) });
    case 'SeatOfferEnded':
      return t('unoffered', { seat: title(event.public.seat), how: event.public.how });
    case 'GameStarted':
      return t('started');
    case 'RulesUpdated':
      return t('rules', { version: event.public.rulesetVersion });
    case 'TakenBack':
      return t('back', { to: event.public.to });
    case 'Resigned':
      return t('resigned', { seat: title(event.public.seat) });
    case 'Abandoned':
      return t('abandoned');
    case 'GameEnded':
      return t('ended', { result: event.public.result.text });
    case 'ProposalMade':
    case 'ProposalAccepted':
    case 'ProposalRefused':
      return narrateProposal(title, event);
    case 'SubstituteNamed':
      return t('named', { seat: title(event.public.seat) });
    case 'HolderErased':
      return t('gone', { seat: title(event.public.seat) });
    case 'SeatHandedOver': {
      const { seat, holder } = event.public;
      return t('handed', { seat: title(seat), how: 'bot' in holder ? 'bot' : 'account' });
    }
    default:
      return narrateClock(title, event);
  }
}

type Titles = (seat: Seat) => Text;
type ProposalEvent = Extract<TableEvent, { type: `Proposal${string}` }>;

function narrateProposal(title: Titles, event: ProposalEvent): Text {
  const { seat, what } = event.public;
  const said = { seat: title(seat), what };
  if (event.type === 'ProposalAccepted') return t('accepted', said);
  if (event.type === 'ProposalRefused') return t('refused', said);
  return t('asked', { ...said, other: title(event.public.for ?? seat) });
}

/** The reason of the outages, where all have the same and it is known. */
function whyExtended({ public: { why, outages = [] } }: DeadlineExtended): string {
  const [reason = 'other', ...others] = new Set(outages.map((outage) => outage.reason));
  return reason === 'other' || others.length > 0 ? why : reason;
}

function narrateClock(title: Titles, event: ClockEvent): Text {
  switch (event.type) {
    case 'ClockPaused':
      return t('paused');
    case 'ClockResumed':
      return t('resumed', { seat: title(event.public.seat) });
    case 'Reminded':
      return t('reminded', { seat: title(event.public.seat), part: event.public.part });
    case 'DeadlineExtended': {
      const { seat, seconds } = event.public;
      return t('extended', { seat: title(seat), why: whyExtended(event), time: spanWords(seconds) });
    }
    case 'TimedOut':
      return t('timedOut', { seat: title(event.public.seat), action: event.public.action });
    case 'ClaimAnswered': {
      const { seat, by, answer } = event.public;
      return t('claim', { seat: title(seat), by: title(by), answer });
    }
    case 'VacationTaken':
      return t('away', { seat: title(event.public.seat), time: spanWords(event.public.seconds) });
    case 'VacationEnded':
      return t('returned', { seat: title(event.public.seat) });
    default:
      return assertNever(event);
  }
}
