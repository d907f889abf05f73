import type { Operations, State, Step } from '../state.ts';
import { WAITING, OUT } from '../state.ts';
import type { GameTurn } from './positions.ts';

/** A step of a turn by its name, as StepBegan says it. */
type Named = { readonly step: Step['kind']; readonly phase: Operations | null };

const step = (kind: Step['kind'], phase: Operations | null = null): Named => ({ step: kind, phase });

const operations = (phase: Operations): readonly Named[] => [
  step('regroup', phase),
  step('operations', phase),
  step('operations-end', phase),
];

/** The steps of a turn in order (§3.1, §3.2; dossier 2). Risings are resolved within `announce`, convoys within `convoys`. */
const ORDER: readonly Named[] = [
  ...[step('liberal'), step('iguala'), step('announce')],
  ...[step('spanish'), step('income'), step('mass'), step('promotion'), step('build')],
  ...[step('arrivals'), step('convoys'), step('reorganise')],
  step('mina'),
  ...operations('plata-chile'),
  ...operations('colombia-peru'),
  ...operations('mexico'),
  step('allowance'),
  ...operations('royalist'),
  ...[step('blockades'), step('return'), step('turn-end')],
];

/** Steps that a turn has only now and then, by public facts. */
const WHEN: Partial<Record<Step['kind'], (state: State) => boolean>> = {
  liberal: ({ turn, liberal }) => turn >= 9 && liberal === null, // §10.2
  iguala: ({ turn, options, liberal, iguala }) =>
    options.planDeIguala && liberal !== null && turn > liberal && iguala === null, // variant 14.1
  mina: ({ units }) => units['Min']?.at === WAITING, // §4.10
  allowance: ({ leaders }) => leaders['Hidalgo']?.at !== OUT, // §10.7
  blockades: ({ sieges }) => Object.values(sieges).some(({ blockade }) => blockade !== null), // §6.6
};

/** Steps that stand within another one. */
const WITHIN: Partial<Record<Step['kind'], Step['kind']>> = { rising: 'announce', convoy: 'convoys' };

/**
 * Ends the step that the game stands at and begins the next one of the turn. Whoever writes a step calls it at the end of
 * what happens by itself there, or where the last answer to it has come in.
 */
export function beginNext(turn: GameTurn): void {
  const at = indexOf(turn.state.step);
  const next = ORDER.slice(at + 1).find((named) => applies(turn.state, named));
  if (next === undefined) throw new Error('the turn is over');
  turn.emit({ type: 'StepBegan', public: next });
}

/** Begins a turn at one of its steps, or at the first that applies behind it. */
export function beginAt(turn: GameTurn, kind: Step['kind']): void {
  const from = ORDER.findIndex((named) => named.step === kind);
  const first = ORDER.slice(from).find((named) => applies(turn.state, named));
  if (first === undefined) throw new Error(`no step begins at ${kind}`);
  turn.emit({ type: 'StepBegan', public: first });
}

function applies(state: State, named: Named): boolean {
  return WHEN[named.step]?.(state) ?? true;
}

function indexOf(at: Step): number {
  const kind = WITHIN[at.kind] ?? at.kind;
  const phase = 'phase' in at ? at.phase : null;
  return ORDER.findIndex((named) => named.step === kind && named.phase === phase);
}
