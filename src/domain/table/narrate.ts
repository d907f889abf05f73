import { assertNever } from '../kernel/json.ts';
import type { AnyRuleset } from '../kernel/ruleset.ts';
import type { Text } from '../kernel/text.ts';
import { catalogue } from '../kernel/text.ts';
import type { Seat } from '../kernel/ids.ts';
import type { ProposalKind, TableEvent } from './events.ts';

const t = catalogue(
  {
    created: 'The game is set up; the dice are sealed.',
    taken: '{seat} takes a place at the table.',
    left: '{seat} leaves the table.',
    started: 'The game begins.',
    rules: 'The rules are updated to version {version}.',
    asked:
      '{seat} {what, select, draw {offers a draw} takeback {asks to take a move back} other {proposes to abandon the game}}.',
    accepted: '{seat} agrees to {what, select, draw {the draw} takeback {the takeback} other {abandoning the game}}.',
    refused: '{seat} declines {what, select, draw {the draw} takeback {the takeback} other {to abandon the game}}.',
    back: 'The game goes back to event {to}.',
    resigned: '{seat} resigns.',
    abandoned: 'The game is abandoned.',
    ended: 'The game is over. {result}',
  },
  {
    created: 'La partida está preparada; los dados, sellados.',
    taken: '{seat}: ocupa su sitio en la mesa.',
    left: '{seat}: deja la mesa.',
    started: 'Empieza la partida.',
    rules: 'Las reglas pasan a la versión {version}.',
    asked:
      '{seat}: {what, select, draw {ofrece tablas} takeback {pide deshacer una jugada} other {propone abandonar la partida}}.',
    accepted:
      '{seat}: acepta {what, select, draw {las tablas} takeback {deshacer la jugada} other {abandonar la partida}}.',
    refused:
      '{seat}: rechaza {what, select, draw {las tablas} takeback {deshacer la jugada} other {abandonar la partida}}.',
    back: 'La partida vuelve al suceso {to}.',
    resigned: '{seat}: se rinde.',
    abandoned: 'La partida queda abandonada.',
    ended: 'La partida ha terminado. {result}',
  },
);

/** One line of the chronicle for an event of the table. */
export function narrateTable(rules: AnyRuleset, event: TableEvent): Text {
  const title = (seat: Seat): Text => rules.seats.find((one) => one.id === seat)?.title ?? { en: seat, es: seat };
  const spoken = (key: 'asked' | 'accepted' | 'refused', { seat, what }: { seat: Seat; what: ProposalKind }): Text =>
    t(key, { seat: title(seat), what });
  switch (event.type) {
    case 'GameCreated':
      return t('created');
    case 'SeatTaken':
      return t('taken', { seat: title(event.public.seat) });
    case 'SeatLeft':
      return t('left', { seat: title(event.public.seat) });
    case 'GameStarted':
      return t('started');
    case 'RulesUpdated':
      return t('rules', { version: event.public.rulesetVersion });
    case 'ProposalMade':
      return spoken('asked', event.public);
    case 'ProposalAccepted':
      return spoken('accepted', event.public);
    case 'ProposalRefused':
      return spoken('refused', event.public);
    case 'TakenBack':
      return t('back', { to: event.public.to });
    case 'Resigned':
      return t('resigned', { seat: title(event.public.seat) });
    case 'Abandoned':
      return t('abandoned');
    case 'GameEnded':
      return t('ended', { result: event.public.result.text });
    default:
      return assertNever(event);
  }
}
