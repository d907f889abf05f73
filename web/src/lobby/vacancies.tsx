import { useLocation } from 'wouter-preact';
import { api } from '../api/api.ts';
import type * as Api from '../api/types.ts';
import { ClockLine } from '../clock/clock-line.tsx';
import { playerName } from '../session/players.ts';
import { catalogue } from '../text/catalogue.ts';
import { useAct } from '../ui/act.ts';
import { Confirm } from '../ui/confirm.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { wordsOf } from './catalog.ts';
import type { PagedList } from './paged-list.ts';
import './letters.css';
import en from './text/vacancies.en.json';
import es from './text/vacancies.es.json';

const t = catalogue({ en, es });

interface VacanciesProps {
  readonly list: PagedList<Api.Vacancy>;
  readonly account: string;
  readonly rulesets: readonly Api.Ruleset[];
}

/** Seats of others that want a substitute; nothing where there are none. */
export function Vacancies({ list, account, rulesets }: VacanciesProps) {
  const vacancies = (list.items.value ?? []).filter(({ by }) => by !== account);
  if (vacancies.length === 0) return null;
  return (
    <section class="post-section" aria-labelledby="vacancies">
      <h2 id="vacancies">{t('title')}</h2>
      <ul class="letters">
        {vacancies.map((vacancy) => (
          <VacantSeat key={`${vacancy.gameId} ${vacancy.seat}`} vacancy={vacancy} rulesets={rulesets} />
        ))}
      </ul>
    </section>
  );
}

interface VacantSeatProps {
  readonly vacancy: Api.Vacancy;
  readonly rulesets: readonly Api.Ruleset[];
}

function VacantSeat({ vacancy, rulesets }: VacantSeatProps) {
  const [, go] = useLocation();
  const act = useAct();
  const { gameId, seat, by, turn } = vacancy;
  const words = wordsOf(rulesets, vacancy);
  const name = playerName(by);
  const take = (): void =>
    act.run(async () => {
      await api.takeSeat(gameId, seat, {});
      go(`/games/${gameId}`);
    });
  return (
    <li class="letter">
      <div class="letter-body">
        <h3>
          {words.title} <small>{words.scenario}</small>
        </h3>
        <p class="letter-meta">
          {t('as', { seat: words.seat(seat), name })} · {t('turn', { turn })}
        </p>
        <ClockLine game={vacancy} />
        <div class="letter-acts">
          <Confirm
            label={t('take')}
            name={`${t('take')}: ${words.seat(seat)}`}
            question={t('means')}
            busy={act.busy.value}
            yes={take}
          />
        </div>
        <Refusal problem={act.problem.value} />
      </div>
    </li>
  );
}
