import type { ReadonlySignal, Signal } from '@preact/signals';
import { computed } from '@preact/signals';
import type { Choice } from '../api/types.ts';
import type { Pointing } from '../board/offers.ts';
import type { Explained } from '../table/pointing-at.ts';
import { menuPointing } from '../table/pointing-at.ts';
import type { SandboxTable } from './sandbox-table.ts';

interface Listening {
  readonly pointed: Signal<string | null>;
  readonly explained: Signal<Explained | null>;
  choose(choice: Choice): void;
}

/** What can be pointed at in a sandbox: the choices of the menu that is open. */
export function sandboxPointing(open: SandboxTable, listening: Listening): ReadonlySignal<Pointing> {
  return computed(() =>
    menuPointing({
      ...listening,
      menu: open.menu.value,
      about: open.deciding.value?.about,
      taken: open.taken.value,
      // The page of a place lists what can be chosen there.
      ask: (_choices, key, from) => explainKey(listening.explained, key, from),
    }),
  );
}

function explainKey(explained: Signal<Explained | null>, key: string, from: Element): void {
  const [kind = '', ...rest] = key.split(':');
  if (kind === 'area' || kind === 'piece' || kind === 'card')
    explained.value = { subject: { kind, id: rest.join(':') }, from };
}
