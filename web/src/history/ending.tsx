import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { Result } from '../api/types.ts';
import { DiceStatistics } from '../audit/dice-statistics.tsx';
import { Verify } from '../audit/verify.tsx';
import type { GameTable } from '../table/game-table.ts';
import { eyesOpen } from '../table/eyes.ts';
import { eyesTitle, seatTitle, tintOf } from '../table/seats.ts';
import { Cited } from '../rules/cited.tsx';
import { said } from '../text/language.ts';
import { GameRating } from '../ratings/game-rating.tsx';
import { Course } from './course.tsx';
import { t, wonBy } from './ending-words.ts';
import { Rematch } from './rematch.tsx';
import './ending.css';

/** How the game ended, and what is open now: the table as anybody saw it, the dice, and the log to be checked. */
export default function Ending({ table }: { readonly table: GameTable }) {
  const result = table.game.value.result ?? table.now.value.result;
  if (result === undefined) return null;
  return (
    <section class="ending" aria-labelledby="ending-title">
      <Outcome table={table} result={result} />
      <GameRating table={table} />
      <LookAs table={table} />
      <Rematch table={table} />
      <Fold title={t('course')}>
        <Course table={table} />
      </Fold>
      <Fold title={t('dice')}>
        <DiceStatistics table={table} />
      </Fold>
      <Fold title={t('verify')}>
        <Verify table={table} />
      </Fold>
    </section>
  );
}

function Outcome({ table, result }: { readonly table: GameTable; readonly result: Result }) {
  const scores = Object.entries(result.scores ?? {});
  const tint = tintOf(table.glossary, table.ruleset, result.winners[0]);
  return (
    <div class="ending-outcome" style={{ '--side': `var(--side-${tint})` }}>
      <h2 id="ending-title">{t('title')}</h2>
      <p class="ending-winners">{wonBy(table.ruleset, result)}</p>
      <p>
        <Cited text={said(result.text)} />
      </p>
      {scores.length > 0 && (
        <dl class="ending-scores">
          {scores.map(([seat, points]) => (
            <div key={seat}>
              <dt>{seatTitle(table.ruleset, seat)}</dt>
              <dd>{t('score', { points })}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function LookAs({ table }: { readonly table: GameTable }) {
  const eyes = eyesOpen(table.game.value, table.mine.value);
  const present = table.seat.value;
  return (
    <fieldset class="ending-look">
      <legend>{t('look')}</legend>
      <div class="ending-seats">
        {eyes.map((seat) => (
          <label
            key={seat ?? ''}
            class={seat === present ? 'ending-seat chosen' : 'ending-seat'}
            style={{ '--side': `var(--side-${tintOf(table.glossary, table.ruleset, seat)})` }}
          >
            <input type="radio" name="ending-seat" checked={seat === present} onChange={() => void table.sitAs(seat)} />
            {eyesTitle(table.ruleset, seat)}
          </label>
        ))}
      </div>
      <p class="soft">{t('look.hint')}</p>
      <button type="button" class="small" onClick={() => void table.look(1)}>
        {t('from-start')}
      </button>
    </fieldset>
  );
}

/** What is made only once it is opened. */
function Fold({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  const open = useSignal(false);
  return (
    <details class="ending-fold" onToggle={(event) => (open.value = event.currentTarget.open)}>
      <summary>{title}</summary>
      {open.value && children}
    </details>
  );
}
