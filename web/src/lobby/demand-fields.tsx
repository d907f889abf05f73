import { catalogue } from '../text/catalogue.ts';
import { demandFields } from './demand-wishes.ts';
import { OptionControl } from './option-controls.tsx';
import en from './text/demands.en.json';
import es from './text/demands.es.json';

const t = catalogue({ en, es });

interface DemandFieldsProps {
  readonly chosen: Readonly<Record<string, unknown>>;
  change(chosen: Readonly<Record<string, unknown>>): void;
}

/** What is asked of others: deadlines met, a rating, some games played. */
export function DemandFields({ chosen, change }: DemandFieldsProps) {
  return (
    <fieldset class="fieldset">
      <legend>{t('demands')}</legend>
      {demandFields(chosen).map((field) => (
        <OptionControl
          key={field.name}
          field={field}
          value={chosen[field.name]}
          change={(value) => change({ ...chosen, [field.name]: value })}
        />
      ))}
    </fieldset>
  );
}
