import { useLocation } from 'wouter-preact';
import { api } from '../api/api.ts';
import type * as Api from '../api/types.ts';
import { playerName } from '../session/players.ts';
import { catalogue } from '../text/catalogue.ts';
import { moment } from '../text/time.ts';
import { useAct } from '../ui/act.ts';
import { wordsOf } from './catalog.ts';
import { Letter } from './letters.tsx';
import type { PagedList } from './paged-list.ts';
import { Refusal } from '../ui/refusal.tsx';
import en from './text/my-post.en.json';
import es from './text/my-post.es.json';

const t = catalogue({ en, es });

interface OffersToMeProps {
  readonly list: PagedList<Api.SeatOffer>;
  readonly rulesets: readonly Api.Ruleset[];
}

/** The seats that others offer me; nothing where there are none. */
export function OffersToMe({ list, rulesets }: OffersToMeProps) {
  const offers = list.items.value ?? [];
  if (offers.length === 0) return null;
  return (
    <section class="post-section" aria-labelledby="offers-to-me">
      <h2 id="offers-to-me">{t('offers')}</h2>
      <ul class="letters">
        {offers.map((offer) => (
          <OfferLetter key={`${offer.gameId} ${offer.seat}`} offer={offer} rulesets={rulesets} again={list.refresh} />
        ))}
      </ul>
    </section>
  );
}

interface OfferLetterProps {
  readonly offer: Api.SeatOffer;
  readonly rulesets: readonly Api.Ruleset[];
  again(): Promise<void>;
}

function OfferLetter({ offer, rulesets, again }: OfferLetterProps) {
  const [, go] = useLocation();
  const act = useAct();
  const { gameId, seat, by, expiresAt, drawn = false } = offer;
  const words = wordsOf(rulesets, offer);
  const accept = async (): Promise<void> => {
    const { status } = await api.takeSeat(gameId, seat, {});
    go(status === 'open' ? `/games/${gameId}/join` : `/games/${gameId}`);
  };
  const decline = async (): Promise<void> => {
    await api.leaveSeat(gameId, seat);
    await again();
  };
  return (
    <Letter href={`/games/${gameId}/join`} words={words} tone="waiting">
      <p class="letter-prompt">
        {drawn
          ? t('offered.drawn', { name: playerName(by) })
          : t('offered', { name: playerName(by), seat: words.seat(seat) })}
      </p>
      <p class="letter-meta">{t('until', { until: moment(expiresAt) })}</p>
      <Refusal problem={act.problem.value} />
      <div class="letter-acts">
        <button type="button" class="small primary" disabled={act.busy.value} onClick={() => act.run(accept)}>
          {t('accept')}
        </button>
        <button type="button" class="small" disabled={act.busy.value} onClick={() => act.run(decline)}>
          {t('decline')}
        </button>
      </div>
    </Letter>
  );
}
