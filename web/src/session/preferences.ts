import type { Signal } from '@preact/signals';
import { effect, signal } from '@preact/signals';
import { browserStore } from './store.ts';

function kept(name: string, otherwise: boolean): Signal<boolean> {
  const key = `estafeta.${name}`;
  const stored = browserStore.getItem(key);
  const preference = signal(stored === null ? otherwise : stored === 'on');
  effect(() => browserStore.setItem(key, preference.value ? 'on' : 'off'));
  return preference;
}

/** Whether single keys do things at the table. Whoever speaks to the machine, or hits keys by mistake, switches them off. */
export const usesShortcuts = kept('shortcuts', true);

const atOnce = new Map<string, Signal<boolean>>();

/** Whether, in games of a ruleset, a command of one step that comes to no chance and no reveal is sent without being asked for. */
export function sendsAtOnce(ruleset: string): Signal<boolean> {
  const known = atOnce.get(ruleset) ?? kept(`at-once.${ruleset}`, false);
  atOnce.set(ruleset, known);
  return known;
}

/** Whether the map says what a march to each place that is offered costs. */
export const showsCosts = kept('shows-costs', true);
