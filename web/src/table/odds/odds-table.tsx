import type { Odds } from '../../api/types.ts';
import { Cited } from '../../rules/cited.tsx';
import { language, said } from '../../text/language.ts';
import './odds.css';
import { t } from './words.ts';

/** What the dice will do: a row for each outcome with its chance, then what it is reckoned from and what is not known. */
export function OddsTables({ odds, boxed = false }: { readonly odds: readonly Odds[]; readonly boxed?: boolean }) {
  const unknown = new Set(odds.flatMap((one) => (one.unknown === undefined ? [] : [said(one.unknown)])));
  return (
    <div class={boxed ? 'odds odds-box' : 'odds'}>
      {odds.map((one, index) => (
        <OneTable key={index} odds={one} />
      ))}
      {[...unknown].map((text) => (
        <p key={text} class="odds-unknown">
          {text}
        </p>
      ))}
    </div>
  );
}

function OneTable({ odds: { title, rule, lines, outcomes } }: { readonly odds: Odds }) {
  return (
    <div class="odds-one">
      <table>
        <caption>
          {said(title)}{' '}
          <small>
            <Cited text={rule} />
          </small>
        </caption>
        <tbody>
          {outcomes.map(({ label, chance }, index) => (
            <tr key={index}>
              <th scope="row">{said(label)}</th>
              <td style={{ '--share': `${Math.round(100 * chance)}%` }}>{percent(chance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {lines.length > 0 && (
        <p class="odds-lines">
          {lines.map(({ label, value }) => (value === undefined ? said(label) : `${said(label)} ${value}`)).join(' · ')}
        </p>
      )}
    </div>
  );
}

/** A chance in percent; what is possible is never called nothing, and what may fail never sure. */
export function percent(chance: number): string {
  const format = (share: number): string =>
    new Intl.NumberFormat(language.value, { style: 'percent', maximumFractionDigits: 0 }).format(share);
  if (chance > 0 && chance < 0.005) return t('less', { share: format(0.01) });
  if (chance < 1 && chance > 0.995) return t('more', { share: format(0.99) });
  return format(chance);
}

/** The chances of one choice; those of what stands so far for none. */
export function oddsOf(odds: readonly Odds[] | undefined, choice?: string): readonly Odds[] {
  return (odds ?? []).filter((one) => one.choice === choice);
}
