import { useSignal } from '@preact/signals';
import { api } from '../api/api.ts';
import type * as Api from '../api/types.ts';
import { session, signUp } from '../session/session.ts';
import { catalogue } from '../text/catalogue.ts';
import { said } from '../text/language.ts';
import { useAct } from '../ui/act.ts';
import { clockFields, clockOf } from './clock-wishes.ts';
import { DemandFields } from './demand-fields.tsx';
import { DiceWords, NO_WORDS, shareOf } from './dice-words.tsx';
import { CitedRules } from '../rules/cited.tsx';
import { Field } from '../ui/field.tsx';
import { makeInvitations } from './invitations.ts';
import { Newcomer } from './newcomer.tsx';
import { OptionControl } from './option-controls.tsx';
import { optionFields, optionsChosen } from './option-fields.ts';
import { Refusal } from '../ui/refusal.tsx';
import { openSealed } from './sealed-words.ts';
import { RulesetPicker } from './ruleset-picker.tsx';
import { ScenarioFacts } from './scenario-facts.tsx';
import { SeatWishControls } from './seat-wish-controls.tsx';
import { fittingVisibility, invited, seatsWished, wishesFor, withPlayer } from './seat-wishes.ts';
import type { SeatWishes } from './seat-wishes.ts';
import { FIRST_TERMS, termsOf } from './table-terms.ts';
import { TermsFields } from './terms-fields.tsx';
import './new-game.css';
import clockEn from './text/clock.en.json';
import clockEs from './text/clock.es.json';
import en from './text/new-game.en.json';
import es from './text/new-game.es.json';

const t = catalogue({ en, es });
const clockWords = catalogue({ en: clockEn, es: clockEs });

interface NewGameFormProps {
  readonly rulesets: readonly Api.Ruleset[];
  /** The id of the ruleset to begin with, where it is offered. */
  readonly wished: string | null;
  /** The code of a player to be asked; null for nobody. */
  readonly player: string | null;
  created(game: Api.Game): void;
}

/** What a new game is made of. */
export function NewGameForm({ rulesets, wished, player, created }: NewGameFormProps) {
  const chosen = useSignal(rulesets.some(({ id }) => id === wished) ? wished : rulesets[0]?.id);
  const rules = rulesets.find(({ id }) => id === chosen.value);
  if (rules === undefined) return null;
  return (
    <>
      <RulesetPicker rulesets={rulesets} chosen={rules.id} choose={(id) => (chosen.value = id)} />
      <Table key={rules.id} rules={rules} player={player} created={created} />
    </>
  );
}

function Table({
  rules,
  player,
  created,
}: Omit<NewGameFormProps, 'rulesets' | 'wished'> & { readonly rules: Api.Ruleset }) {
  const act = useAct();
  const scenarioId = useSignal(rules.scenarios[0]?.id ?? '');
  const scenario = rules.scenarios.find(({ id }) => id === scenarioId.value);
  const seats = useSignal<SeatWishes>(withPlayer(wishesFor(scenario?.seats ?? [], {}), player));
  const options = useSignal<Readonly<Record<string, unknown>>>({});
  const clock = useSignal<Readonly<Record<string, unknown>>>({});
  const visibility = useSignal<'public' | 'private' | null>(null);
  const terms = useSignal(FIRST_TERMS);
  const name = useSignal('');
  const dice = useSignal(NO_WORDS);
  const fields = optionFields(rules.options, scenarioId.value);
  const seen = visibility.value ?? fittingVisibility(seats.value);
  const create = async (): Promise<void> => {
    if (session.peek() === null) await signUp(name.value);
    const ticking = clockOf(clock.value, Intl.DateTimeFormat().resolvedOptions().timeZone);
    const game = await api.createGame({
      ruleset: rules.id,
      scenario: scenarioId.value,
      seats: seatsWished(seats.value),
      options: optionsChosen(fields, options.value),
      visibility: seen,
      ...termsOf(rules, seats.value, terms.value),
      ...(ticking === undefined ? {} : { clock: ticking }),
      ...(await shareOf(dice.value, null, '')),
    });
    // The table is set all the same: links that could not be made now are made from its page.
    await makeInvitations(game, invited(seats.value)).catch(() => undefined);
    created(await openSealed(game));
  };
  return (
    <form
      class="new-game"
      onSubmit={(event) => {
        event.preventDefault();
        act.run(create);
      }}
    >
      <div class="new-game-part">
        <fieldset class="fieldset">
          <legend>{t('table')}</legend>
          <Field label={t('scenario')}>
            {(ids) => (
              <select
                {...ids}
                value={scenarioId.value}
                onChange={(event) => {
                  scenarioId.value = event.currentTarget.value;
                  const next = rules.scenarios.find(({ id }) => id === scenarioId.value);
                  seats.value = withPlayer(wishesFor(next?.seats ?? [], seats.value), player);
                }}
              >
                {rules.scenarios.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {said(title)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          {scenario !== undefined && <ScenarioFacts rules={rules} scenario={scenario} />}
          <SeatWishControls rules={rules} wishes={seats.value} change={(next) => (seats.value = next)} />
          <Field label={t('visibility')} about={t(`about.${seen}`)}>
            {(ids) => (
              <select
                {...ids}
                value={seen}
                onChange={(event) => (visibility.value = event.currentTarget.value as 'public' | 'private')}
              >
                <option value="public">{t('public')}</option>
                <option value="private">{t('private')}</option>
              </select>
            )}
          </Field>
          <TermsFields rules={rules} seats={seats.value} terms={terms.value} change={(next) => (terms.value = next)} />
        </fieldset>
      </div>
      <div class="new-game-part">
        {fields.length > 0 && (
          <fieldset class="fieldset">
            <legend>{t('options')}</legend>
            <CitedRules.Provider value={rules.id}>
              {fields.map((field) => (
                <OptionControl
                  key={field.name}
                  field={field}
                  value={options.value[field.name]}
                  change={(value) => (options.value = { ...options.value, [field.name]: value })}
                />
              ))}
            </CitedRules.Provider>
          </fieldset>
        )}
        <fieldset class="fieldset">
          <legend>{clockWords('clock')}</legend>
          {clockFields(clock.value).map((field) => (
            <OptionControl
              key={field.name}
              field={field}
              value={clock.value[field.name]}
              change={(value) => (clock.value = { ...clock.value, [field.name]: value })}
            />
          ))}
        </fieldset>
        {Object.values(seats.value).includes('open') && (
          <DemandFields
            chosen={terms.value.demands}
            change={(demands) => (terms.value = { ...terms.value, demands })}
          />
        )}
        <fieldset class="fieldset">
          <legend>{t('dice')}</legend>
          <DiceWords wish={dice.value} change={(next) => (dice.value = next)} />
        </fieldset>
      </div>
      <div class="new-game-end">
        <Newcomer name={name.value} change={(next) => (name.value = next)} />
        <Refusal problem={act.problem.value} />
        <button type="submit" class="primary" disabled={act.busy.value}>
          {act.busy.value ? t('creating') : t('create')}
        </button>
      </div>
    </form>
  );
}
