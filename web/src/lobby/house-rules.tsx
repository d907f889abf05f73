import type * as Api from '../api/types.ts';
import { catalogue } from '../text/catalogue.ts';
import { said } from '../text/language.ts';
import type { OptionField } from './option-fields.ts';
import { optionFields } from './option-fields.ts';
import en from './text/join.en.json';
import es from './text/join.es.json';

const t = catalogue({ en, es });

interface HouseRulesProps {
  readonly rules: Api.Ruleset | undefined;
  readonly scenario: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/** The options of a game, each with what was chosen; nothing where its rules have none. */
export function HouseRules({ rules, scenario, options }: HouseRulesProps) {
  const fields = optionFields(rules?.options ?? {}, scenario);
  if (fields.length === 0) return null;
  return (
    <details>
      <summary>{t('options')}</summary>
      <dl class="seat-table">
        {fields.map((field) => (
          <div key={field.name}>
            <dt>{said(field.title)}</dt>
            <dd>{chosen(field, options[field.name] ?? field.preset)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function chosen(field: OptionField, value: unknown): string {
  if (field.kind === 'yes-no') return t(value === true ? 'yes' : 'no');
  const known = field.kind === 'choice' ? field.values.find((one) => one.value === value) : undefined;
  return known === undefined ? String(value) : said(known.title);
}
