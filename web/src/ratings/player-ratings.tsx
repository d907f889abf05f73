import { useSignal } from '@preact/signals';
import { Link } from 'wouter-preact';
import { api } from '../api/api.ts';
import type * as Api from '../api/types.ts';
import { wordsOf } from '../lobby/catalog.ts';
import { catalogue } from '../text/catalogue.ts';
import { day } from '../text/time.ts';
import { useLoaded } from '../ui/loaded.ts';
import { Refusal } from '../ui/refusal.tsx';
import { CHART, chartPoints } from './chart-points.ts';
import { sideTitle } from './side-title.ts';
import '../ui/log-table.css';
import './ratings.css';
import en from './text/player-ratings.en.json';
import es from './text/player-ratings.es.json';

const t = catalogue({ en, es });

interface PlayerRatingsProps {
  readonly player: Api.Profile;
  readonly rulesets: readonly Api.Ruleset[];
}

/** A player's ratings and how they have moved; nothing for who has played no rated game. */
export function PlayerRatings({ player, rulesets }: PlayerRatingsProps) {
  if (player.ratings.length === 0) return null;
  return (
    <section class="post-section" aria-labelledby="ratings">
      <h2 id="ratings">{t('ratings')}</h2>
      {player.ratings.map((rating) => (
        <PlayerRating key={rating.ruleset} account={player.id} rating={rating} rulesets={rulesets} />
      ))}
    </section>
  );
}

interface PlayerRatingProps {
  readonly account: string;
  readonly rating: Api.Rating;
  readonly rulesets: readonly Api.Ruleset[];
}

function PlayerRating({ account, rating: now, rulesets }: PlayerRatingProps) {
  const { ruleset, rating, deviation, games, provisional } = now;
  const found = useLoaded(() => api.ratingHistory(account, ruleset), [account, ruleset]).value;
  const game = wordsOf(rulesets, { ruleset, scenario: '' }).title;
  return (
    <div class="player-rating">
      <h3>{game}</h3>
      <p class="player-rating-now">
        <strong>{t('off', { rating: String(rating), deviation })}</strong>
        <span>{t('count', { games })}</span>
        {provisional && <span>{t('few')}</span>}
        <Link href={`/ratings/${ruleset}`}>{t('to-best')}</Link>
      </p>
      {found.state === 'refused' && <Refusal problem={found.problem} />}
      {found.state === 'there' && (
        <>
          <Chart game={game} steps={found.value.items} />
          <Steps steps={found.value.items} rules={rulesets.find(({ id }) => id === ruleset)} />
        </>
      )}
    </div>
  );
}

type StepsOf = Api.RatingHistory['items'];

function Chart({ game, steps }: { readonly game: string; readonly steps: StepsOf }) {
  const [first] = steps;
  const last = steps.at(-1);
  if (first === undefined || last === undefined) return null;
  const { points, band, lines } = chartPoints(steps);
  const all = steps.map(({ rating }) => rating);
  const label = t('chart', {
    game,
    count: steps.length,
    first: String(first.rating),
    last: String(last.rating),
    lowest: String(Math.min(...all)),
    highest: String(Math.max(...all)),
  });
  return (
    <svg class="rating-chart" viewBox={`0 0 ${CHART.width} ${CHART.height}`} role="img" aria-label={label}>
      {lines.map((line) => (
        <g key={line.points}>
          <line x1={CHART.left} x2={CHART.width} y1={line.y} y2={line.y} />
          <text x={CHART.left - 6} y={line.y + 4} text-anchor="end">
            {line.points}
          </text>
        </g>
      ))}
      <polygon class="rating-band" points={band} />
      <polyline class="rating-path" points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {points.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r={steps.length > 40 ? 1.5 : 3} />
      ))}
    </svg>
  );
}

/** The same as a table, the latest first. */
function Steps({ steps, rules }: { readonly steps: StepsOf; readonly rules: Api.Ruleset | undefined }) {
  const open = useSignal(false);
  return (
    <details onToggle={(event) => (open.value = event.currentTarget.open)}>
      <summary>{t('history')}</summary>
      {open.value && (
        <div class="wide-table" tabIndex={0}>
          <table class="log-table ratings-table">
            <thead>
              <tr>
                <th scope="col">{t('when')}</th>
                <th scope="col">{t('outcome')}</th>
                <th scope="col">{t('side')}</th>
                <th scope="col">{t('rating')}</th>
              </tr>
            </thead>
            <tbody>
              {[...steps].reverse().map(({ at, outcome, side, rating, deviation, gameId }) => (
                <tr key={at}>
                  <td>{gameId === undefined ? day(at) : <Link href={`/games/${gameId}`}>{day(at)}</Link>}</td>
                  <td>{t(outcome)}</td>
                  <td>{sideTitle(rules, side)}</td>
                  <td>{t('off', { rating: String(rating), deviation })}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}
