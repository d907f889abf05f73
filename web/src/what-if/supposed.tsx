import type { Signal } from '@preact/signals';
import { useSignal } from '@preact/signals';
import type { SandboxMoment } from '../api/types.ts';
import { placeName } from '../board/pieces/piece-words.ts';
import { AskFirst } from '../side-panel/ask-first.tsx';
import { seatTitle } from '../table/seats.ts';
import { said } from '../text/language.ts';
import type { Hold, SandboxTable } from './sandbox-table.ts';
import { t } from './words.ts';
import '../ui/form.css';

const HAND = 'hand:';

/** What the seat does not know, as it is supposed here: to be kept, set, or dealt anew. */
export function SupposedThings({ open }: { readonly open: SandboxTable }) {
  const holds = useSignal<readonly Hold[]>([]);
  const held = useSignal<{ readonly held: number; readonly wanted: number } | null>(null);
  const { supposed } = open.moment.value;
  if (supposed.length === 0) return null;
  const deal = async (): Promise<void> => {
    const wanted = holds.value;
    held.value = { held: await open.deal(wanted), wanted: wanted.length };
  };
  const question = { label: t('deal'), question: t('deal.question'), doIt: t('deal') };
  return (
    <details class="what-if-supposed">
      <summary>{t('supposed')}</summary>
      <p class="soft">{t('supposed.about')}</p>
      <ul>
        {supposed.map((one, at) => (
          <li key={`${one.id} ${at}`}>
            <label class="tick">
              <input
                type="checkbox"
                aria-label={`${t('keep')}: ${nameOf(one)}`}
                checked={isHeld(holds.value, one)}
                onChange={() => toggle(holds, one)}
              />
              <span>
                {nameOf(one)} <span class="soft">{placeOf(open, one.at)}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <SetOne open={open} holds={holds} />
      {held.value !== null && held.value.wanted > 0 && <p role="status">{t('held', held.value)}</p>}
      <AskFirst {...question} off={null} action={deal}>
        <p>{t('deal.means')}</p>
      </AskFirst>
    </details>
  );
}

type Supposed = SandboxMoment['supposed'][number];

/** Sets a thing in a place where it is not now. */
function SetOne({ open, holds }: { readonly open: SandboxTable; readonly holds: Signal<readonly Hold[]> }) {
  const { supposed } = open.moment.value;
  const things = uniqueBy(supposed, ({ id }) => id);
  const places = uniqueBy(supposed, ({ at }) => at);
  const what = useSignal('');
  const where = useSignal('');
  // Another deal supposes other things: what was chosen may not be among them any more.
  const id = (things.find((one) => one.id === what.value) ?? things[0])?.id ?? '';
  const at = (places.find((one) => one.at === where.value) ?? places[0])?.at ?? '';
  const set = holds.value.filter((hold) => !supposed.some((one) => one.id === hold.id && one.at === hold.at));
  return (
    <fieldset class="what-if-set">
      <legend>{t('set')}</legend>
      <label class="field">
        {t('set.what')}
        <select value={id} onChange={(event) => (what.value = event.currentTarget.value)}>
          {things.map((one) => (
            <option key={one.id} value={one.id}>
              {nameOf(one)}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        {t('set.where')}
        <select value={at} onChange={(event) => (where.value = event.currentTarget.value)}>
          {places.map((one) => (
            <option key={one.at} value={one.at}>
              {placeOf(open, one.at)}
            </option>
          ))}
        </select>
      </label>
      <button type="button" class="small" onClick={() => (holds.value = [...holds.value, { id, at }])}>
        {t('set.add')}
      </button>
      {set.length > 0 && (
        <ul aria-label={t('set.list')}>
          {set.map((hold, index) => (
            <li key={index}>
              {nameOf(supposed.find((one) => one.id === hold.id) ?? hold)} {placeOf(open, hold.at)}{' '}
              <button
                type="button"
                class="small"
                onClick={() => (holds.value = holds.value.filter((other) => other !== hold))}
              >
                {t('set.drop')}
              </button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

function nameOf({ id, label }: Pick<Supposed, 'id'> & Partial<Supposed>): string {
  return label === undefined ? id : said(label);
}

function placeOf({ table }: SandboxTable, at: string): string {
  if (at.startsWith(HAND)) return t('supposed.hand', { seat: seatTitle(table.ruleset, at.slice(HAND.length)) });
  return placeName(table, at);
}

function isHeld(holds: readonly Hold[], { id, at }: Hold): boolean {
  return holds.some((hold) => hold.id === id && hold.at === at);
}

function toggle(holds: Signal<readonly Hold[]>, { id, at }: Hold): void {
  const without = holds.value.filter((hold) => hold.id !== id || hold.at !== at);
  holds.value = without.length < holds.value.length ? without : [...without, { id, at }];
}

function uniqueBy<T>(list: readonly T[], key: (one: T) => string): T[] {
  return [...new Map(list.map((one) => [key(one), one])).values()];
}
