import { assertNever } from '../kernel/json.ts';
import type { AnyRuleset } from '../kernel/ruleset.ts';
import type { Text } from '../kernel/text.ts';
import { asLine, catalogue } from '../kernel/text.ts';
import type { Seat } from '../kernel/ids.ts';
import { clockWords, hoursWords, spanWords } from './clock/clock-words.ts';
import type { ClockEvent, DeadlineExtended, TableEvent } from './events.ts';
import { seatTitle } from './table-decisions.ts';

const t = catalogue(
  {
    created: 'The game is set up; the dice are sealed.',
    createdRated: 'The game is set up, and is rated; the dice are sealed.',
    // Seats are named before a colon: some are plural («Ottomans»), some are not («Royalist»), and no verb fits both. Logs
    // that were taken home hold these lines and are verified against them: other words are a patch of every ruleset.
    taken: '{seat}: the seat is taken.',
    left: '{seat}: the seat is left.',
    offered: '{seat}: the seat is offered to a player.',
    unoffered:
      '{seat}: {how, select, declined {the player who was offered the seat declines} expired {the offer of the seat has lapsed} other {the offer of the seat is withdrawn}}.',
    started: 'The game begins.',
    sides:
      'The sides are drawn: {how, select, same {everybody keeps the seat that they had taken} other {the seats change hands}}.',
    rules: 'The rules are updated to version {version}.',
    asked:
      '{seat}: {what, select, draw {a draw is offered} takeback {a takeback is asked for} pause {it is proposed to stop the clocks} clock {another clock is proposed} substitution {a substitute is proposed for {other}} adjudication {it is proposed to end the game by vote} other {it is proposed to abandon the game}}.',
    accepted:
      '{seat}: {what, select, draw {the draw is accepted} takeback {the takeback is granted} pause {agreed to stop the clocks} clock {agreed to another clock} substitution {the substitution is accepted} adjudication {agreed to end the game by vote} other {agreed to abandon the game}}.',
    refused:
      '{seat}: {what, select, draw {the draw is declined} takeback {the takeback is refused} pause {not agreed to stop the clocks} clock {not agreed to another clock} substitution {the substitution is declined} adjudication {not agreed to end the game by vote} other {not agreed to abandon the game}}.',
    reminded:
      '{seat}: a reminder, {part, select, half {half of the time is gone} other {nine tenths of the time are gone}}.',
    extended:
      '{seat}: {why, select, outage {a deadline is put off because the server could not be reached} stopped {a deadline is put off because the server stood still} database {a deadline is put off because the server could not reach its database} clock {a deadline is put off because the clock of the server had jumped ahead} other {a delay is excused}}, {time} more.',
    timedOut:
      '{seat}: the time is up{action, select, safe {; the safe choice is taken} claim {; the others may claim the game} absent {; the seat counts as absent until it acts} other {}}.',
    claim:
      '{by}: {answer, select, claim {the game is claimed} safe {the safe choice of {seat} is to be taken} other {the same time is given to {seat} once more}}.',
    paused: 'The clocks stop, as agreed.',
    clock: 'The game goes on by another clock. {clock}',
    resumed: '{seat}: the clocks run again.',
    away: '{seat}: on vacation for {time}.',
    returned: '{seat}: back from vacation.',
    hours: '{seat}: hours of play {hours}.',
    anyHour: '{seat}: no hours of play any more.',
    named: 'The table has found somebody who may take over {seat}.',
    gone: 'The account that held {seat} is gone for good: the seat counts as absent.',
    handed: '{seat}: {how, select, bot {a bot} other {another player}} takes over.',
    back: 'The game goes back to event {to}.',
    resigned: '{seat}: resignation.',
    abandoned: 'The game is abandoned.',
    ended: 'The game is over. {result}',
  },
  {
    created: 'La partida está preparada; los dados, sellados.',
    createdRated: 'La partida está preparada y puntúa; los dados, sellados.',
    taken: '{seat}: puesto ocupado.',
    left: '{seat}: puesto libre.',
    offered: '{seat}: se ofrece el puesto a un jugador.',
    unoffered:
      '{seat}: {how, select, declined {el jugador a quien se ofreció el puesto lo rechaza} expired {la oferta del puesto ha caducado} other {se retira la oferta del puesto}}.',
    started: 'Empieza la partida.',
    sides:
      'Se sortean los bandos: {how, select, same {cada cual sigue en el puesto que había tomado} other {los puestos cambian de manos}}.',
    rules: 'Las reglas pasan a la versión {version}.',
    asked:
      '{seat}: {what, select, draw {se ofrecen tablas} takeback {se pide deshacer una jugada} pause {se propone parar los relojes} clock {se propone otro reloj} substitution {se propone un sustituto para {other}} adjudication {se propone terminar la partida por votación} other {se propone abandonar la partida}}.',
    accepted:
      '{seat}: {what, select, draw {se aceptan las tablas} takeback {se acepta deshacer la jugada} pause {se acepta parar los relojes} clock {se acepta otro reloj} substitution {se acepta la sustitución} adjudication {se acepta terminar por votación} other {se acepta abandonar la partida}}.',
    refused:
      '{seat}: {what, select, draw {se rechazan las tablas} takeback {se rechaza deshacer la jugada} pause {se rechaza parar los relojes} clock {se rechaza otro reloj} substitution {se rechaza la sustitución} adjudication {se rechaza terminar por votación} other {se rechaza abandonar la partida}}.',
    reminded:
      '{seat}: aviso, {part, select, half {ha pasado la mitad del tiempo} other {han pasado nueve décimas partes del tiempo}}.',
    extended:
      '{seat}: {why, select, outage {plazo prorrogado porque el servidor no estaba accesible} stopped {plazo prorrogado porque el servidor estaba parado} database {plazo prorrogado porque el servidor no alcanzaba su base de datos} clock {plazo prorrogado porque el reloj del servidor se había adelantado} other {retraso perdonado}}, {time} más.',
    timedOut:
      '{seat}: tiempo agotado{action, select, safe {; se toma la opción segura} claim {; los demás pueden reclamar la partida} absent {; el puesto cuenta como ausente hasta que actúe} other {}}.',
    claim:
      '{by}: {answer, select, claim {se reclama la partida} safe {se hace tomar la opción segura de {seat}} other {se da otra vez el mismo tiempo a {seat}}}.',
    paused: 'Los relojes se paran de común acuerdo.',
    clock: 'La partida sigue con otro reloj. {clock}',
    resumed: '{seat}: los relojes vuelven a correr.',
    away: '{seat}: de vacaciones durante {time}.',
    returned: '{seat}: fin de las vacaciones.',
    hours: '{seat}: horas de juego {hours}.',
    anyHour: '{seat}: ya no tiene horas de juego.',
    named: 'La mesa ha encontrado quien puede tomar el mando de {seat}.',
    gone: 'La cuenta que ocupaba {seat} ya no existe: el puesto cuenta como ausente.',
    handed: '{seat}: {how, select, bot {un bot} other {otro jugador}} toma el mando.',
    back: 'La partida vuelve al suceso {to}.',
    resigned: '{seat}: abandono.',
    abandoned: 'La partida queda abandonada.',
    ended: 'La partida ha terminado. {result}',
  },
);

/** One line of the chronicle for an event of the table. */
export function narrateTable(rules: AnyRuleset, event: TableEvent): Text {
  return asLine(lineOf(rules, event));
}

function lineOf(rules: AnyRuleset, event: TableEvent): Text {
  const title = (seat: Seat): Text => seatTitle(rules, seat);
  switch (event.type) {
    case 'GameCreated':
      return event.public.rated === true ? t('createdRated') : t('created');
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
    case 'SidesDrawn':
      return t('sides', { how: event.public.chance.every(({ value }) => value === 0) ? 'same' : 'other' });
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
    case 'ClockChanged':
      return t('clock', { clock: clockWords(event.public.clock) });
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
    case 'HoursKept': {
      const { seat, hours } = event.public;
      if (hours === null) return t('anyHour', { seat: title(seat) });
      return t('hours', { seat: title(seat), hours: hoursWords(hours) });
    }
    default:
      return assertNever(event);
  }
}
