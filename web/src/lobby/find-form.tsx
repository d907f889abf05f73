import { useSignal } from '@preact/signals';
import { sidesOf } from '../../../src/domain/kernel/sides.ts';
import { api } from '../api/api.ts';
import type * as Api from '../api/types.ts';
import { sideTitle } from '../ratings/side-title.ts';
import { session, signUp } from '../session/session.ts';
import { catalogue } from '../text/catalogue.ts';
import { said } from '../text/language.ts';
import { useAct } from '../ui/act.ts';
import { Field } from '../ui/field.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { Tick } from '../ui/tick.tsx';
import { DemandFields } from './demand-fields.tsx';
import { Newcomer } from './newcomer.tsx';
import { ScenarioFacts } from './scenario-facts.tsx';
import type { TicketWishes } from './ticket-wishes.ts';
import { BOT_AFTER, PACES, scenariosForTwo, ticketOf } from './ticket-wishes.ts';
import en from './text/find.en.json';
import es from './text/find.es.json';
import tableEn from './text/new-game.en.json';
import tableEs from './text/new-game.es.json';

const t = catalogue({ en, es });
const tableWords = catalogue({ en: tableEn, es: tableEs });

interface FindFormProps {
  readonly rules: Api.Ruleset;
  made(): void;
}

/** What an opponent is looked for by. */
export function FindForm({ rules, made }: FindFormProps) {
  const act = useAct();
  const name = useSignal('');
  const wishes = useSignal<TicketWishes>({
    scenario: scenariosForTwo(rules)[0]?.id ?? '',
    side: '',
    paces: ['day', 'three-days'],
    rated: false,
    botAfter: 0,
    demands: {},
  });
  const wish = (change: Partial<TicketWishes>): void => {
    wishes.value = { ...wishes.value, ...change };
  };
  const search = async (): Promise<void> => {
    if (session.peek() === null) await signUp(name.value);
    await api.createTicket(ticketOf(rules, wishes.value));
    made();
  };
  return (
    <form
      class="new-game"
      onSubmit={(event) => {
        event.preventDefault();
        act.run(search);
      }}
    >
      <div class="new-game-part">
        <TableWishes rules={rules} wishes={wishes.value} wish={wish} />
      </div>
      <div class="new-game-part">
        <Paces wishes={wishes.value} wish={wish} />
        <DemandFields chosen={wishes.value.demands} change={(demands) => wish({ demands })} />
      </div>
      <div class="new-game-end">
        <Newcomer name={name.value} change={(next) => (name.value = next)} />
        <Refusal problem={act.problem.value} />
        <button type="submit" class="primary" disabled={act.busy.value || wishes.value.paces.length === 0}>
          {act.busy.value ? t('searching') : t('search')}
        </button>
      </div>
    </form>
  );
}

interface WishesProps {
  readonly wishes: TicketWishes;
  wish(change: Partial<TicketWishes>): void;
}

function TableWishes({ rules, wishes, wish }: WishesProps & { readonly rules: Api.Ruleset }) {
  const scenarios = scenariosForTwo(rules);
  const scenario = scenarios.find(({ id }) => id === wishes.scenario);
  return (
    <fieldset class="fieldset">
      <legend>{t('game')}</legend>
      <Field label={t('scenario')}>
        {(ids) => (
          <select
            {...ids}
            value={wishes.scenario}
            onChange={(event) => wish({ scenario: event.currentTarget.value, side: '' })}
          >
            {scenarios.map(({ id, title }) => (
              <option key={id} value={id}>
                {said(title)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {scenario !== undefined && <ScenarioFacts key={scenario.id} rules={rules} scenario={scenario} />}
      <Field label={t('side')}>
        {(ids) => (
          <select {...ids} value={wishes.side} onChange={(event) => wish({ side: event.currentTarget.value })}>
            <option value="">{t('side.any')}</option>
            {scenario !== undefined &&
              sidesOf(rules, scenario).map((side) => (
                <option key={side} value={side}>
                  {sideTitle(rules, side)}
                </option>
              ))}
          </select>
        )}
      </Field>
      <Tick
        label={tableWords('rated')}
        about={tableWords('about.rated')}
        on={wishes.rated}
        change={(rated) => wish({ rated })}
      />
      {!wishes.rated && (
        <Field label={t('bot')}>
          {(ids) => (
            <select
              {...ids}
              value={wishes.botAfter}
              onChange={(event) => wish({ botAfter: Number(event.currentTarget.value) })}
            >
              {BOT_AFTER.map((seconds) => (
                <option key={seconds} value={seconds}>
                  {t(seconds === 0 ? 'bot.never' : `bot.${seconds}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </fieldset>
  );
}

function Paces({ wishes: { paces }, wish }: WishesProps) {
  return (
    <fieldset class="fieldset">
      <legend>{t('paces')}</legend>
      <p class="field-about">{t('paces.about')}</p>
      {PACES.map((pace) => (
        <Tick
          key={pace}
          label={t(pace)}
          on={paces.includes(pace)}
          change={(on) => wish({ paces: PACES.filter((one) => (one === pace ? on : paces.includes(one))) })}
        />
      ))}
    </fieldset>
  );
}
