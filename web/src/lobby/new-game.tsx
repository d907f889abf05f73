import { useLocation, useSearch } from 'wouter-preact';
import type * as Api from '../api/types.ts';
import { catalogue } from '../text/catalogue.ts';
import { useRulesets } from './catalog.ts';
import { NewGameForm } from './new-game-form.tsx';
import { usePage } from './page.ts';
import { Refusal } from '../ui/refusal.tsx';
import en from './text/new-game.en.json';
import es from './text/new-game.es.json';

const t = catalogue({ en, es });

/** The page on which a game is created. */
export default function NewGame() {
  const heading = usePage(t('title'));
  const [, go] = useLocation();
  const search = new URLSearchParams(useSearch());
  const [wished, player] = [search.get('ruleset'), search.get('player')];
  const rulesets = useRulesets().value;
  const created = (game: Api.Game): void =>
    go(game.status === 'open' ? `/games/${game.id}/join` : `/games/${game.id}`, { replace: true });
  return (
    <div class="page-column wide">
      <h1 ref={heading} tabIndex={-1}>
        {t('title')}
      </h1>
      {rulesets.state === 'refused' && <Refusal problem={rulesets.problem} />}
      {rulesets.state === 'there' && (
        <NewGameForm rulesets={rulesets.value} wished={wished} player={player} created={created} />
      )}
      {rulesets.state === 'waiting' && <div class="new-game-waiting" aria-busy="true" />}
    </div>
  );
}
