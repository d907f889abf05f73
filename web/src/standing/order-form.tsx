import { useSignal } from '@preact/signals';
import { api } from '../api/api.ts';
import type { StandingOrder, StandingTrial } from '../api/types.ts';
import { useAct } from '../ui/act.ts';
import { Field } from '../ui/field.tsx';
import { Refusal } from '../ui/refusal.tsx';
import type { GameTable } from '../table/game-table.ts';
import { said } from '../text/language.ts';
import { Choose } from './choose.tsx';
import { ABOUT, conditionOf, HOLDING, whenOf } from './part.ts';
import type { Holding, Part } from './part.ts';
import { freshPart, PartFields } from './part-fields.tsx';
import { isAskable } from './options.ts';
import { answersTo, sayKind } from './say-order.ts';
import { t } from './words.ts';

type Order = StandingOrder['order'];

interface FormProps {
  readonly table: GameTable;
  readonly seat: string;
  onLodge(order: Order): Promise<void>;
}

/** A new order, made from the kinds of decisions of the game; no game is named here. */
export function OrderForm({ table, seat, onLodge }: FormProps) {
  const kinds = table.ruleset.decisions.filter(({ seats }) => seats.includes(seat));
  const first = kinds.find(({ reaction }) => reaction) ?? kinds[0];
  const kind = useSignal(first?.kind ?? '');
  const answer = useSignal('');
  const holding = useSignal<Holding>('always');
  const parts = useSignal<readonly Part[]>([]);
  const until = useSignal('revoked');
  const trial = useSignal<StandingTrial | null>(null);
  const act = useAct();
  const made = (): Order => ({
    decisions: [kind.peek()],
    answer: { path: answer.peek() === '' ? [] : [answer.peek()], rest: 'safe' },
    ...whenOf(
      holding.peek(),
      parts.peek().map((part) => conditionOf(part, memberOf(table, part))),
    ),
    ...untilOf(table, until.peek()),
  });
  const hold = (chosen: Holding): void => {
    holding.value = chosen;
    if (chosen !== 'always' && parts.peek().length === 0) parts.value = [freshPart(table, askable(table))];
  };
  return (
    <form
      class="form standing-form"
      aria-labelledby="standing-new"
      onChange={() => (trial.value = null)}
      onSubmit={(event) => {
        event.preventDefault();
        act.run(async () => {
          await onLodge(made());
          [holding.value, parts.value, trial.value] = ['always', [], null];
        });
      }}
    >
      <h4 id="standing-new">{t('new')}</h4>
      <Field label={t('kind')}>
        {(ids) => (
          <select
            {...ids}
            value={kind.value}
            onChange={(event) => {
              kind.value = event.currentTarget.value;
              answer.value = '';
            }}
          >
            {[true, false].map((reaction) => (
              <KindGroup key={String(reaction)} {...{ table, reaction }} kinds={kinds} />
            ))}
          </select>
        )}
      </Field>
      <Choose
        label={t('answer')}
        value={answer.value}
        options={answersTo(table, kind.value)}
        none={t('answer.safe')}
        onChoose={(id) => (answer.value = id)}
      />
      {answer.value !== '' && <p class="field-about">{t('answer.rest')}</p>}
      <Choose
        label={t('when')}
        value={holding.value}
        options={HOLDING.map((id) => ({ id, name: t(`when.${id}`) }))}
        onChoose={(id) => hold(id as Holding)}
      />
      {holding.value !== 'always' && (
        <Parts table={table} parts={parts.value} onChange={(all) => (parts.value = all)} />
      )}
      <Choose
        label={t('until')}
        value={until.value}
        options={untilOptions(table)}
        onChoose={(id) => (until.value = id)}
      />
      <div class="standing-buttons">
        <button
          type="button"
          disabled={act.busy.value}
          onClick={() =>
            act.run(async () => void (trial.value = await api.testStandingOrders(table.gameId, seat, [made()])))
          }
        >
          {t('try')}
        </button>
        <button type="submit" class="primary" disabled={act.busy.value}>
          {t('lodge')}
        </button>
      </div>
      <Refusal problem={act.problem.value} />
      <div role="status">{trial.value !== null && <Tried trial={trial.value} />}</div>
    </form>
  );
}

interface GroupProps {
  readonly table: GameTable;
  readonly kinds: GameTable['ruleset']['decisions'];
  readonly reaction: boolean;
}

function KindGroup({ table, kinds, reaction }: GroupProps) {
  const group = kinds.filter((one) => one.reaction === reaction);
  if (group.length === 0) return null;
  return (
    <optgroup label={t(reaction ? 'kind.reactions' : 'kind.others')}>
      {group.map(({ kind }) => (
        <option key={kind} value={kind}>
          {sayKind(table, kind)}
        </option>
      ))}
    </optgroup>
  );
}

interface PartsProps {
  readonly table: GameTable;
  readonly parts: readonly Part[];
  onChange(parts: readonly Part[]): void;
}

const MOST_PARTS = 10;

function Parts({ table, parts, onChange }: PartsProps) {
  return (
    <>
      {parts.map((part, at) => (
        <PartFields
          key={at}
          table={table}
          part={part}
          number={at + 1}
          onChange={(changed) => onChange(parts.map((one, index) => (index === at ? changed : one)))}
          onRemove={() => onChange(parts.filter((_one, index) => index !== at))}
        />
      ))}
      {parts.length < MOST_PARTS && (
        <button type="button" class="small" onClick={() => onChange([...parts, freshPart(table, askable(table))])}>
          {t('part.add')}
        </button>
      )}
    </>
  );
}

function Tried({ trial: { now, past, looked } }: { readonly trial: StandingTrial }) {
  const speaks = now.find(({ path }) => path !== null);
  const had = past.filter(({ path }) => path !== null);
  const same = had.filter(({ path, did }) => path?.join() === did.join()).length;
  return (
    <>
      <p>
        {speaks === undefined
          ? t('tried.not-now')
          : t('tried.now', { answer: speaks.labels.map((label) => said(label)).join(', ') })}
      </p>
      {looked > 0 && <p>{t('tried.past', { looked, count: had.length, same })}</p>}
    </>
  );
}

function askable(table: GameTable): Part['about'] {
  return ABOUT.find((one) => isAskable(table, one)) ?? 'turn';
}

function memberOf(table: GameTable, { what }: Part): string | undefined {
  return table.ruleset.happenings.find(({ type }) => type === what)?.members[0]?.name;
}

function untilOptions(table: GameTable) {
  const happenings = table.ruleset.happenings.map(({ type, title }) => ({
    id: `event:${type}`,
    name: t('until.happened', { event: said(title) }),
  }));
  return [...(['revoked', 'turn', 'once'] as const).map((id) => ({ id, name: t(`until.${id}`) })), ...happenings];
}

function untilOf(table: GameTable, until: string): Pick<Order, 'until'> {
  if (until === 'turn') return { until: { turn: table.now.peek().sequence.turn } };
  if (until === 'once') return { until: { times: 1 } };
  return until.startsWith('event:') ? { until: { happened: { type: until.slice('event:'.length) } } } : {};
}
