import { catalogue } from '../domain/kernel/text.ts';

/** The words of descriptions, posts and feeds. */
export const t = catalogue(
  {
    as: 'as {seat} sees it',
    spectator: 'as a spectator sees it',
    over: 'The game is over.',
    waiting: 'The game waits for:',
    until: 'until {time}',
    yours: 'You are asked:',
    board: 'On the map',
    hidden: 'hidden piece',
    covered: 'hidden',
    cards: 'Cards',
    hand: '{count, plural, one {1 card in hand} other {# cards in hand}}',
    deck: 'Deck of {name}',
    left: '{count, plural, one {1 card left} other {# cards left}}',
    discard: 'discarded:',
    version: 'Event {version}, hash',
    table: 'To the table',
    happened: 'What happened',
    nothing: 'Nothing has happened yet.',
    earlier: '{count, plural, one {One earlier move is} other {# earlier moves are}} not told here.',
    undone: 'taken back',
    feedOfGame: '{title}: {scenario}',
    feedOfPlayer: 'My games at Estafeta',
    yourGo: 'Your turn',
    yourTurn: '{title}: it is your turn ({seat})',
    kind: '{kind, select, turn {The next to move} reminder {Time is running out} timeout {Time has run out} proposal {A proposal} started {The game begins} ended {The game is over} offer {A seat is offered} answer {An offer is answered} test {A test: this is how notices arrive} other {News}}',
  },
  {
    as: 'tal como lo ve {seat}',
    spectator: 'tal como lo ve un espectador',
    over: 'La partida ha terminado.',
    waiting: 'La partida espera a:',
    until: 'hasta {time}',
    yours: 'Tienes que decidir:',
    board: 'En el mapa',
    hidden: 'pieza oculta',
    covered: 'boca abajo',
    cards: 'Cartas',
    hand: '{count, plural, one {1 carta en la mano} other {# cartas en la mano}}',
    deck: 'Mazo de {name}',
    left: '{count, plural, one {queda 1 carta} other {quedan # cartas}}',
    discard: 'descartadas:',
    version: 'Suceso {version}, huella',
    table: 'Ir a la mesa',
    happened: 'Qué ha pasado',
    nothing: 'Aún no ha pasado nada.',
    earlier: '{count, plural, one {Una jugada anterior no se cuenta} other {# jugadas anteriores no se cuentan}} aquí.',
    undone: 'deshecho',
    feedOfGame: '{title}: {scenario}',
    feedOfPlayer: 'Mis partidas en Estafeta',
    yourGo: 'Te toca',
    yourTurn: '{title}: te toca ({seat})',
    kind: '{kind, select, turn {A quién le toca} reminder {El tiempo se acaba} timeout {Se acabó el tiempo} proposal {Una propuesta} started {Empieza la partida} ended {La partida ha terminado} offer {Se ofrece un puesto} answer {Respuesta a una oferta} test {Una prueba: así llegan los avisos} other {Noticias}}',
  },
);

/** A moment that all readers of a public text understand: `2026-11-22 03:45 UTC`. */
export function time(iso: string): string {
  return `${iso.slice(0, 16).replace('T', ' ')} UTC`;
}
