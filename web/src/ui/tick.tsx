import { useId } from 'preact/hooks';
import { Cited } from '../rules/cited.tsx';
import './form.css';

interface TickProps {
  readonly label: string;
  readonly about?: string;
  readonly on: boolean;
  change(on: boolean): void;
}

/** A box to tick, with what is to be said about it. */
export function Tick({ label, about, on, change }: TickProps) {
  const id = useId();
  return (
    <div class="tick">
      <input
        id={id}
        type="checkbox"
        checked={on}
        {...(about === undefined ? {} : { 'aria-describedby': `${id}-about` })}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      <label for={id}>{label}</label>
      {about !== undefined && (
        <p id={`${id}-about`} class="field-about">
          <Cited text={about} />
        </p>
      )}
    </div>
  );
}
