import Type from 'typebox';
import { done, refuse } from '../../domain/table/refusal.ts';
import type { Static } from 'typebox';
import type { GameRating as CameTo } from '../../projections/ratings/rating-queries.ts';
import type { Barred } from '../../projections/rated-games.ts';
import type { ApiDeps } from '../api-deps.ts';
import type { Operation } from '../operation.ts';
import { operation } from '../operation.ts';
import { pageAsked } from '../paging.ts';
import type { Answer } from '../problems.ts';
import { whenOk } from '../problems.ts';
import { paging, RulesetId, Uuid } from '../schemas/base.ts';
import { Balances, BotRatings, GameRating, Ranking, RatingHistory } from '../schemas/ratings.ts';

/** Why a game counts for nobody, by what the log says or by how often two have met. */
type NotCounted = Barred | 'too-short' | 'same-two';

/** What rated games have come to (docs/ratings.md). */
export function ratingOperations(deps: ApiDeps): Operation[] {
  return [ranking(deps), balances(deps), bots(deps), history(deps), ofGame(deps)];
}

function ranking({ queries, rulesets }: ApiDeps): Operation {
  return operation({
    id: 'ranking',
    method: 'GET',
    url: '/ratings/:ruleset',
    tag: 'Ratings',
    summary: 'Who plays a game best',
    description: 'The best first. Provisional ratings, of few games, stand in a list of their own.',
    scope: 'anyone',
    refusals: ['unknown-ruleset'],
    params: { ruleset: RulesetId() },
    query: {
      provisional: Type.Optional(
        Type.Boolean({ description: 'Those with provisional ratings, instead of the others.', examples: [true] }),
      ),
      ...paging,
    },
    answer: Ranking,
    run: async (_call, { ruleset, provisional = false, ...page }) =>
      ofRuleset(rulesets, ruleset, () => queries.ratings.ranking({ ruleset, provisional, ...pageAsked(page) })),
  });
}

function balances({ queries, rulesets }: ApiDeps): Operation {
  return operation({
    id: 'balances',
    method: 'GET',
    url: '/ratings/:ruleset/sides',
    tag: 'Ratings',
    summary: 'What the sides of its scenarios are worth',
    description:
      'Estimated from rated games, in points of rating: of two equals, 400 points more win ten times out of eleven.',
    scope: 'anyone',
    refusals: ['unknown-ruleset'],
    params: { ruleset: RulesetId() },
    answer: Balances,
    run: async (_call, { ruleset }) =>
      ofRuleset(rulesets, ruleset, async () => {
        const items = await queries.ratings.balances(ruleset);
        return { items: items.map((one) => ({ ...one, sides: [...one.sides] })) };
      }),
  });
}

function bots({ queries, rulesets }: ApiDeps): Operation {
  return operation({
    id: 'botRatings',
    method: 'GET',
    url: '/ratings/:ruleset/bots',
    tag: 'Ratings',
    summary: 'How bots do against persons',
    description: 'Games against bots move nobody’s rating; a bot’s own follows from those of whom it has met.',
    scope: 'anyone',
    refusals: ['unknown-ruleset'],
    params: { ruleset: RulesetId() },
    answer: BotRatings,
    run: async (_call, { ruleset }) =>
      ofRuleset(rulesets, ruleset, async () => ({ items: [...(await queries.ratings.bots(ruleset))] })),
  });
}

/** What ratings tell of a ruleset, where there is one. */
async function ofRuleset<T>(rulesets: ApiDeps['rulesets'], id: string, read: () => Promise<T>): Promise<Answer<T>> {
  if (rulesets.find(id) === undefined) return refuse('unknown-ruleset', 'There is no such ruleset.');
  return done(await read());
}

function history({ queries, stores }: ApiDeps): Operation {
  return operation({
    id: 'ratingHistory',
    method: 'GET',
    url: '/accounts/:id/ratings/:ruleset',
    tag: 'Ratings',
    summary: 'How the rating of a player has moved',
    scope: 'anyone',
    refusals: ['unknown-account'],
    params: { id: Uuid('The account.'), ruleset: RulesetId() },
    answer: RatingHistory,
    run: async ({ caller }, { id, ruleset }) => {
      const row = await stores.accounts.byId(id);
      if (row === null) return refuse('unknown-account', 'There is no such account.');
      return done({ items: [...(await queries.ratings.history({ account: row.id, ruleset }, caller))] });
    },
  });
}

function cameTo(rated: boolean, came: CameTo | null): Static<typeof GameRating> {
  if (came === null) return { rated, changes: [] };
  const { counted, why, changes } = came;
  return { rated, counted, ...(why === undefined ? {} : { why: why as NotCounted }), changes: [...changes] };
}

function ofGame({ games, queries }: ApiDeps): Operation {
  return operation({
    id: 'gameRating',
    method: 'GET',
    url: '/games/:gameId/rating',
    tag: 'Ratings',
    summary: 'What a game has come to for ratings',
    description:
      'It may change afterwards: where a game that ended earlier becomes known later, those after it are reckoned anew.',
    scope: 'anyone',
    refusals: ['unknown-game'],
    params: { gameId: Uuid('The game.') },
    answer: GameRating,
    run: async ({ caller }, { gameId }) =>
      whenOk(await games.game(caller, gameId), async ({ rated = false }) =>
        done(cameTo(rated, rated ? await queries.ratings.ofGame(gameId) : null)),
      ),
  });
}
