import { Field } from '../ui/field.tsx';

interface TimeFieldProps {
  readonly label: string;
  readonly about?: string;
  /** HH:MM */
  readonly value: string;
  change(value: string): void;
}

/** A time of day to be set. */
export function TimeField({ label, about, value, change }: TimeFieldProps) {
  return (
    <Field label={label} {...(about === undefined ? {} : { about })}>
      {(ids) => (
        <input {...ids} type="time" required value={value} onInput={(event) => change(event.currentTarget.value)} />
      )}
    </Field>
  );
}
