import { choiceKeys } from '../acting/choice-keys.ts';

/** What single keys do at the table, besides choosing. */
export interface TableActs {
  /** The dialog that names the keys. */
  help(): void;
  send(): void;
  back(): void;
  /** Opens a tab: by its name, or the one so many places on. */
  tab(to: 'orders' | 'story' | 1 | -1): void;
}

/** What a key does; false where it does nothing. */
export function keyAt(acts: TableActs, key: string): boolean {
  const act = actsOf(acts)[key];
  if (act !== undefined) return act();
  const index = choiceKeys.indexOf(key);
  return index >= 0 && press(choices()[index]);
}

function actsOf({ help, send, back, tab }: TableActs): Readonly<Record<string, () => boolean>> {
  return {
    '?': done(help),
    j: () => step(1),
    k: () => step(-1),
    s: done(send),
    b: done(back),
    Backspace: done(back),
    n: () => press(document.querySelector<HTMLElement>('.next-game a')),
    f: () => focus('.choices-filter input'),
    m: () => focus('.board-frame'),
    o: done(() => tab('orders')),
    c: done(() => tab('story')),
    '.': done(() => tab(1)),
    ',': done(() => tab(-1)),
  };
}

function done(act: () => void): () => boolean {
  return () => {
    act();
    return true;
  };
}

const ON_MAP = '.board-sheet [role=button][tabindex="0"]';

function choices(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('.choices-list [data-choice]')];
}

/** To the next thing that is offered: on the map for whoever is there, else in the list. */
function step(by: number): boolean {
  const active = document.activeElement;
  const onMap = active?.closest('.board-frame') != null;
  const offered = onMap ? [...document.querySelectorAll<SVGElement>(ON_MAP)] : choices();
  const at = offered.findIndex((one) => one === active);
  const next = at < 0 ? (by > 0 ? 0 : offered.length - 1) : (at + by + offered.length) % offered.length;
  const found = offered[next];
  found?.focus();
  return found !== undefined;
}

function focus(where: string): boolean {
  const found = document.querySelector<HTMLElement>(where);
  found?.focus();
  return found !== null;
}

function press(button: HTMLElement | null | undefined): boolean {
  button?.click();
  return button != null;
}
