import { Field } from '../ui/field.tsx';
import type { Option } from './options.ts';

interface ChooseProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Option[];
  /** What the empty word reads as; it cannot be chosen unless given. */
  readonly none?: string;
  onChoose(id: string): void;
}

/** A labelled list to choose from. */
export function Choose({ label, value, options, none, onChoose }: ChooseProps) {
  return (
    <Field label={label}>
      {(ids) => (
        <select {...ids} value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
          {none !== undefined && <option value="">{none}</option>}
          {options.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
