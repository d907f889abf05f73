import type { Course, Game, Ruleset } from '../api/types.ts';
import { betterWords, luckWords, sideNames, swingWords, t as course, timeWords } from '../history/course-words.ts';
import { wonBy } from '../history/ending-words.ts';
import { seatTitle } from '../table/seats.ts';
import { said } from '../text/language.ts';
import { day } from '../text/time.ts';
import type { StoryLine } from './story-by-turn.ts';
import { storyByTurn } from './story-by-turn.ts';
import { t } from './words.ts';

/** What a page that is taken home is made of. */
export interface HomeParts {
  readonly game: Game;
  readonly ruleset: Ruleset;
  /** Who sat where, by seat. */
  readonly players: Readonly<Record<string, string>>;
  readonly course: Course;
  /** The chart of the course as SVG; null where there is none. */
  readonly chart: string | null;
  /** The table at the end, as a data URL. */
  readonly picture: string;
  readonly story: readonly StoryLine[];
}

/** The body of the page: how the game went, its story, and the log to be checked. */
export function HomePage({ parts }: { readonly parts: HomeParts }) {
  const { game, ruleset, players, course: went, picture, story } = parts;
  const { result } = game;
  const scenario = ruleset.scenarios.find(({ id }) => id === game.scenario);
  const [from, to] = [day(game.createdAt), day(game.updatedAt)];
  return (
    <main>
      <h1>{said(ruleset.title)}</h1>
      {scenario !== undefined && ruleset.scenarios.length > 1 && <p>{said(scenario.title)}</p>}
      <p>
        {Object.entries(players)
          .map(([seat, name]) => `${seatTitle(ruleset, seat)}: ${name}`)
          .join(' · ')}
        <br />
        {from === to ? to : t('dates', { from, to })}
      </p>
      {result !== undefined && (
        <p>
          <strong>{wonBy(ruleset, result)}</strong>
          <br />
          {said(result.text)}
        </p>
      )}
      <img src={picture} alt={t('picture')} />
      <Went parts={parts} />
      {went.times.length > 0 && <p>{timeWords(ruleset, went.times)}</p>}
      <h2>{t('story')}</h2>
      {storyByTurn(story, went.points).map(({ heading, lines }) => (
        <section key={lines[0]?.version}>
          {heading !== null && <h3>{said(heading)}</h3>}
          <ol class="story">
            {lines.map(({ version, text, undone }) => (
              <li key={version} value={version}>
                {undone ? <del>{said(text)}</del> : said(text)}
              </li>
            ))}
          </ol>
        </section>
      ))}
      <h2>{t('log')}</h2>
      <p>{t('log.about')}</p>
      <p>
        <button type="button" id="verify" data-version={game.version} data-head={game.headHash}>
          {t('check')}
        </button>{' '}
        <a id="download" download={`${ruleset.id}-${game.id}.jsonl`}>
          {t('download')}
        </a>
      </p>
      <div id="verdict" aria-live="polite" />
    </main>
  );
}

/** How likely each side was to win; nothing where nobody judges that. */
function Went({ parts: { game, course: went, ruleset, chart } }: { readonly parts: HomeParts }) {
  const { side, swings, luck } = went;
  if (side === null || chart === null) return null;
  const names = sideNames(ruleset, game.scenario, side);
  return (
    <>
      <h2>{course('title')}</h2>
      <p class="soft">{course('about', names)}</p>
      {/* Drawn by the chart's library from numbers alone. */}
      <div role="img" aria-label={course('chart', names)} dangerouslySetInnerHTML={{ __html: chart }} />
      {luck !== null && <p>{luckWords(luck, names)}</p>}
      <ul>
        {swings.map((swing) => (
          <li key={swing.to}>
            {swingWords(swing, names)}
            {swing.better !== undefined && <p>{betterWords(ruleset, swing.better)}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}
