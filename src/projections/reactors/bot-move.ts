import type { Reactor } from './reaction.ts';

/** A move for each decision of the rules that waits for a bot. What needs consent never waits for bots. */
export const botMoves: Reactor = ({ match }) =>
  match.table.decisions.flatMap(({ seat, id }) => {
    const holder = match.table.seats[seat];
    return holder && 'bot' in holder ? [{ seat, decision: id, route: 'bot-move', payload: {} }] : [];
  });
