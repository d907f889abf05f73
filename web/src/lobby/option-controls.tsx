import { said } from '../text/language.ts';
import { Tick } from '../ui/tick.tsx';
import { Field } from '../ui/field.tsx';
import type { OptionField } from './option-fields.ts';

interface OptionControlProps {
  readonly field: OptionField;
  readonly value: unknown;
  change(value: unknown): void;
}

/** The control for one option of a ruleset. */
export function OptionControl({ field, value, change }: OptionControlProps) {
  const about = field.about === undefined ? {} : { about: said(field.about) };
  switch (field.kind) {
    case 'yes-no':
      return <Tick label={said(field.title)} {...about} on={(value ?? field.preset) === true} change={change} />;
    case 'choice':
      return (
        <Field label={said(field.title)} {...about}>
          {(ids) => (
            <select
              {...ids}
              value={field.values.findIndex((one) => one.value === (value ?? field.preset))}
              onChange={(event) => change(field.values[Number(event.currentTarget.value)]?.value)}
            >
              {field.values.map(({ title }, index) => (
                <option key={index} value={index}>
                  {said(title)}
                </option>
              ))}
            </select>
          )}
        </Field>
      );
    case 'number':
      return (
        <Field label={said(field.title)} {...about}>
          {(ids) => (
            <input
              {...ids}
              type="number"
              required
              step={1}
              {...(field.min === undefined ? {} : { min: field.min })}
              {...(field.max === undefined ? {} : { max: field.max })}
              value={String(value ?? field.preset)}
              onInput={(event) => change(event.currentTarget.valueAsNumber)}
            />
          )}
        </Field>
      );
    case 'text':
      return (
        <Field label={said(field.title)} {...about}>
          {(ids) => (
            <input
              {...ids}
              {...(field.max === undefined ? {} : { maxLength: field.max })}
              value={String(value ?? field.preset)}
              onInput={(event) => change(event.currentTarget.value)}
            />
          )}
        </Field>
      );
  }
}
