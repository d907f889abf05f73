import { Field } from '../ui/field.tsx';
import type { GameTable } from '../table/game-table.ts';
import { said } from '../text/language.ts';
import { Choose } from './choose.tsx';
import { isAskable, owners, places, subjects, values } from './options.ts';
import type { About, Part } from './part.ts';
import { ABOUT, NEW_PART } from './part.ts';
import { t } from './words.ts';

interface PartProps {
  readonly table: GameTable;
  readonly part: Part;
  /** From 1, for its name. */
  readonly number: number;
  onChange(part: Part): void;
  onRemove(): void;
}

/** One condition of an order. */
export function PartFields({ table, part, number, onChange, onRemove }: PartProps) {
  const about = ABOUT.filter((one) => isAskable(table, one)).map((id) => ({ id, name: t(`of.${id}`) }));
  return (
    <fieldset class="fieldset standing-part">
      <legend>{t('part', { number })}</legend>
      <div class="standing-pair">
        <Choose
          label={t('of')}
          value={part.about}
          options={about}
          onChoose={(id) => onChange(freshPart(table, id as About))}
        />
        <Details table={table} part={part} onChange={onChange} />
      </div>
      <button type="button" class="small" onClick={onRemove}>
        {t('part.remove', { number })}
      </button>
    </fieldset>
  );
}

/** A condition about that, naming the first there is to name. */
export function freshPart(table: GameTable, about: About): Part {
  const what = about === 'pieces' ? '' : (subjects(table, about)[0]?.id ?? '');
  return { ...NEW_PART, about, what };
}

type DetailProps = Pick<PartProps, 'table' | 'part' | 'onChange'>;

function Details(props: DetailProps) {
  switch (props.part.about) {
    case 'pieces':
      return <Pieces {...props} />;
    case 'fact':
      return <Fact {...props} />;
    case 'happened':
      return <Happened {...props} />;
    default:
      return (
        <>
          <What {...props} />
          <Compare {...props} />
        </>
      );
  }
}

function What({ table, part, onChange }: DetailProps) {
  if (part.about === 'turn') return null;
  const none = part.about === 'pieces' ? { none: t('any-piece') } : {};
  const label = t(part.about === 'pieces' || part.about === 'cards' ? 'what' : 'which');
  const options = subjects(table, part.about);
  return (
    <Choose
      {...{ label, options, ...none }}
      value={part.what}
      onChoose={(what) => onChange({ ...part, what, place: part.about === 'pieces' ? part.place : '' })}
    />
  );
}

function Compare({ part, onChange }: Pick<DetailProps, 'part' | 'onChange'>) {
  const options = (['atLeast', 'atMost'] as const).map((id) => ({ id, name: t(id) }));
  return (
    <>
      <Choose
        label={t('compare')}
        value={part.compare}
        options={options}
        onChoose={(id) => onChange({ ...part, compare: id === 'atMost' ? 'atMost' : 'atLeast' })}
      />
      <Field label={t('number')}>
        {(ids) => (
          <input
            {...ids}
            type="number"
            min={0}
            max={999}
            value={part.number}
            onInput={(event) => onChange({ ...part, number: Math.round(Number(event.currentTarget.value)) || 0 })}
          />
        )}
      </Field>
    </>
  );
}

function Pieces({ table, part, onChange }: DetailProps) {
  return (
    <>
      <What table={table} part={part} onChange={onChange} />
      <Choose
        label={t('owner')}
        value={part.owner}
        options={owners(table)}
        none={t('anybody')}
        onChoose={(owner) => onChange({ ...part, owner })}
      />
      <Choose
        label={t('place')}
        value={part.place}
        options={places(table)}
        none={t('anywhere')}
        onChoose={(place) => onChange({ ...part, place })}
      />
      <Compare part={part} onChange={onChange} />
    </>
  );
}

function Fact({ table, part, onChange }: DetailProps) {
  const fact = table.ruleset.facts.find(({ id }) => id === part.what);
  const options = fact === undefined ? [] : values(table, fact.of, fact.words);
  const place = part.place === '' ? (options[0]?.id ?? '') : part.place;
  // What the list shows first is what is meant, before anybody has chosen.
  if (place !== part.place) queueMicrotask(() => onChange({ ...part, place }));
  return (
    <>
      <What table={table} part={part} onChange={onChange} />
      {options.length === 0 ? (
        <Compare part={part} onChange={onChange} />
      ) : (
        <Choose
          label={t('value')}
          value={place}
          options={options}
          onChoose={(chosen) => onChange({ ...part, place: chosen })}
        />
      )}
    </>
  );
}

function Happened({ table, part, onChange }: DetailProps) {
  const [member] = table.ruleset.happenings.find(({ type }) => type === part.what)?.members ?? [];
  const options = member === undefined ? [] : values(table, member.of);
  return (
    <>
      <What table={table} part={part} onChange={onChange} />
      {member !== undefined && options.length > 0 && (
        <Choose
          label={said(member.title)}
          value={part.place}
          options={options}
          none={t('anything')}
          onChoose={(place) => onChange({ ...part, place })}
        />
      )}
    </>
  );
}
