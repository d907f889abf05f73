import type { Signal } from '@preact/signals';
import { useSignal } from '@preact/signals';
import { useEffect, useId } from 'preact/hooks';
import { api } from '../api/api.ts';
import { useAct } from '../ui/act.ts';
import { CopyField } from '../ui/copy-field.tsx';
import { Field } from '../ui/field.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { isOver } from '../table/eyes.ts';
import type { GameTable } from '../table/game-table.ts';
import { language } from '../text/language.ts';
import { copied } from '../history/share-link.ts';
import { catalogue } from '../text/catalogue.ts';
import { saveAs } from '../ui/save-as.ts';
import { TableChannels } from './table-channels.tsx';
import en from './text/share.en.json';
import es from './text/share.es.json';
import '../ui/form.css';
import './share.css';

const t = catalogue({ en, es });

interface TableProps {
  readonly table: GameTable;
}

/** What can be taken away from a table: its state and last turn as text for a forum, a picture, its feed; and its channels. */
export default function Share({ table }: TableProps) {
  const { visibility, id } = table.game.value;
  return (
    <div class="share">
      <AsText table={table} />
      <Picture table={table} />
      {isOver(table.game.value) && <Home table={table} />}
      {visibility === 'public' && (
        <section aria-labelledby="share-feed">
          <h3 id="share-feed">{t('feed')}</h3>
          <CopyField
            label={t('feed.address')}
            value={`${location.origin}/api/v1/feeds/games/${id}.atom?lang=${language.value}`}
          />
        </section>
      )}
      {table.mine.value.length > 0 && <TableChannels gameId={id} />}
    </div>
  );
}

const FORMATS = ['bbcode', 'markdown', 'text'] as const;
const WHATS = ['both', 'state', 'turn'] as const;

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly of: readonly T[];
  readonly chosen: Signal<T>;
  name(one: T): string;
}

function Choice<T extends string>({ label, of, chosen, name }: ChoiceProps<T>) {
  return (
    <Field label={label}>
      {(ids) => (
        <select {...ids} value={chosen.value} onChange={(event) => (chosen.value = event.currentTarget.value as T)}>
          {of.map((one) => (
            <option key={one} value={one}>
              {name(one)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function AsText({ table }: TableProps) {
  const act = useAct();
  const format = useSignal<(typeof FORMATS)[number]>('bbcode');
  const what = useSignal<(typeof WHATS)[number]>('both');
  const own = useSignal(false);
  const text = useSignal<string | null>(null);
  const taken = useSignal(false);
  const textField = useId();
  const seat = table.seat.value;
  const version = table.shown.value.version;
  useEffect(() => {
    text.value = null;
    taken.value = false;
  }, [format.value, what.value, own.value, seat, version, language.value]);
  const make = async (): Promise<void> => {
    const as = seat !== null && (own.peek() || isOver(table.game.peek())) ? { seat } : {};
    text.value = await api.render(table.gameId, {
      format: format.peek(),
      what: what.peek(),
      lang: language.peek(),
      version,
      ...as,
    });
  };
  return (
    <section class="form" aria-labelledby="share-text">
      <h3 id="share-text">{t('text')}</h3>
      <p class="soft">{t('text.about')}</p>
      <div class="share-pair">
        <Choice label={t('format')} of={FORMATS} name={(one) => t(`format.${one}`)} chosen={format} />
        <Choice label={t('what')} of={WHATS} name={(one) => t(`what.${one}`)} chosen={what} />
      </div>
      {seat !== null && !isOver(table.game.value) && (
        <label class="tick">
          <input type="checkbox" checked={own.value} onChange={(event) => (own.value = event.currentTarget.checked)} />
          <span>{t('own')}</span>
          {own.value && <span class="field-about share-secret">{t('own.secret')}</span>}
        </label>
      )}
      <button type="button" disabled={act.busy.value} onClick={() => act.run(make)}>
        {t('make')}
      </button>
      <Refusal problem={act.problem.value} />
      {text.value !== null && (
        <>
          <label for={textField} class="visually-hidden">
            {t('text')}
          </label>
          <textarea id={textField} class="share-text" readOnly rows={10} value={text.value} />
          <button
            type="button"
            class="primary"
            onClick={() => void copied(text.peek() ?? '').then((done) => (taken.value = done))}
          >
            {taken.value ? t('copied') : t('copy')}
          </button>
        </>
      )}
    </section>
  );
}

function Picture({ table }: TableProps) {
  const act = useAct();
  const own = useSignal(false);
  const seat = table.seat.value;
  const take = async (): Promise<void> => {
    const version = table.shown.peek().version;
    const as = seat !== null && (own.peek() || isOver(table.game.peek())) ? { seat } : {};
    const picture = await api.boardPicture(table.gameId, { version, lang: language.peek(), width: 1600, ...as });
    saveAs(picture, `${table.ruleset.id}-${version}.png`);
  };
  return (
    <section class="form" aria-labelledby="share-picture">
      <h3 id="share-picture">{t('picture')}</h3>
      {seat !== null && !isOver(table.game.value) && (
        <label class="tick">
          <input type="checkbox" checked={own.value} onChange={(event) => (own.value = event.currentTarget.checked)} />
          <span>{t('own')}</span>
          {own.value && <span class="field-about share-secret">{t('own.secret')}</span>}
        </label>
      )}
      <button type="button" disabled={act.busy.value} onClick={() => act.run(take)}>
        {t('picture.take')}
      </button>
      <Refusal problem={act.problem.value} />
    </section>
  );
}

/** An ended game as one page for one's own disk. */
function Home({ table }: TableProps) {
  const act = useAct();
  const take = async (): Promise<void> => {
    const { takeHome } = await import('../take-home/take-home.ts');
    const { page, name } = await takeHome(table);
    saveAs(page, name);
  };
  return (
    <section class="form" aria-labelledby="share-home">
      <h3 id="share-home">{t('home')}</h3>
      <p class="soft">{t('home.about')}</p>
      <button type="button" disabled={act.busy.value} onClick={() => act.run(take)}>
        {act.busy.value ? t('home.making') : t('home.take')}
      </button>
      <Refusal problem={act.problem.value} />
    </section>
  );
}
