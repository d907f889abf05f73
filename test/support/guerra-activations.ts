import type { ActivationFrame } from '../../src/domain/rulesets/guerra-a-muerte/v1/frames.ts';
import type { Operations } from '../../src/domain/rulesets/guerra-a-muerte/v1/state.ts';
import type { Layout, Playing } from './guerra.ts';
import { table } from './guerra.ts';

/** The activation of a force that has 8 OP and has done nothing yet, unless `more` says otherwise. */
export function activationOf(force: string, more: Partial<ActivationFrame> = {}): ActivationFrame {
  return {
    kind: 'activation',
    side: force.startsWith('p') ? 'patriot' : 'royalist',
    force,
    op: 8,
    spent: 0,
    hostile: [],
    crossed: false,
    chaco: false,
    blockading: null,
    over: false,
    ...more,
  };
}

/** A table on which a force is in the middle of its activation; a patriot one in the part of El Plata unless said. */
export function operating(
  force: string,
  layout: Layout,
  { phase, ...more }: Partial<ActivationFrame> & { readonly phase?: Operations } = {},
): Playing {
  const part = phase ?? (force.startsWith('r') ? 'royalist' : 'plata-chile');
  return table({ step: { kind: 'operations', phase: part }, ...layout, stack: [activationOf(force, more)] });
}

/** A table on which a force has just been activated, with the points of `die`: 8 where nobody modifies it. */
export function activated(layout: Layout, force = 'r1', die = 6): Playing {
  const game = table(layout);
  game.play('activate', [`force:${force}`], [die]);
  return game;
}
