import { useSignal } from '@preact/signals';
import type { Choice, Odds } from '../api/types.ts';
import { said } from '../text/language.ts';
import { hinted } from '../table/explain/hint.ts';
import { OddsTables } from '../table/odds/odds-table.tsx';
import { OddsToggle } from '../table/odds/odds-toggle.tsx';

const NONE: readonly Odds[] = [];

/** The chances of a menu by its choices: the same lists as long as it is the same menu. */
export function oddsByChoice(odds: readonly Odds[] = NONE): (choice: string) => readonly Odds[] {
  const found = new Map<string, Odds[]>();
  for (const one of odds) if (one.choice !== undefined) found.set(one.choice, [...(found.get(one.choice) ?? []), one]);
  return (choice) => found.get(choice) ?? NONE;
}

/** Tells what the dice would do beside the choice that is pointed at. */
export function tellChances(choice: Choice, odds: readonly Odds[], from: Element): void {
  if (odds.length > 0) hinted.value = { subject: { kind: 'choice', words: said(choice.label), odds }, from };
}

export function untellChances(): void {
  if (hinted.peek()?.subject.kind === 'choice') hinted.value = null;
}

/** The same below the choice, once it is asked for. */
export function Chances({ choice, odds }: { readonly choice: Choice; readonly odds: readonly Odds[] }) {
  const open = useSignal(false);
  if (odds.length === 0) return null;
  return (
    <>
      <OddsToggle choice={choice} open={open} />
      {open.value && <OddsTables odds={odds} boxed />}
    </>
  );
}
