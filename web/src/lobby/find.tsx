import { useSignal } from '@preact/signals';
import { useLocation } from 'wouter-preact';
import type * as Api from '../api/types.ts';
import { catalogue } from '../text/catalogue.ts';
import { Refusal } from '../ui/refusal.tsx';
import { useRulesets } from './catalog.ts';
import { FindForm } from './find-form.tsx';
import { usePage } from './page.ts';
import { RulesetPicker } from './ruleset-picker.tsx';
import { scenariosForTwo } from './ticket-wishes.ts';
import './new-game.css';
import en from './text/find.en.json';
import es from './text/find.es.json';

const t = catalogue({ en, es });

/** The page on which a player looks for an opponent who is looking too. */
export default function Find() {
  const heading = usePage(t('title'));
  const rulesets = useRulesets().value;
  return (
    <div class="page-column wide">
      <h1 ref={heading} tabIndex={-1}>
        {t('title')}
      </h1>
      <p>{t('about')}</p>
      {rulesets.state === 'refused' && <Refusal problem={rulesets.problem} />}
      {rulesets.state === 'there' && <Wanted rulesets={rulesets.value} />}
      {rulesets.state === 'waiting' && <div class="new-game-waiting" aria-busy="true" />}
    </div>
  );
}

function Wanted({ rulesets }: { readonly rulesets: readonly Api.Ruleset[] }) {
  const [, go] = useLocation();
  const playable = rulesets.filter((one) => scenariosForTwo(one).length > 0);
  const chosen = useSignal(playable[0]?.id);
  const rules = playable.find(({ id }) => id === chosen.value);
  if (rules === undefined) return null;
  return (
    <>
      <RulesetPicker rulesets={playable} chosen={rules.id} choose={(id) => (chosen.value = id)} />
      <FindForm key={rules.id} rules={rules} made={() => go('/')} />
    </>
  );
}
