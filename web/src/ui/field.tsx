import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { Cited } from '../rules/cited.tsx';
import './form.css';

interface FieldProps {
  readonly label: string;
  readonly about?: string;
  /** Renders the control, with the id that the label is for and the id of what is said about it. */
  children(ids: { readonly id: string; readonly 'aria-describedby'?: string }): ComponentChildren;
}

/** A labelled control, with what is to be said about it. */
export function Field({ label, about, children }: FieldProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children(about === undefined ? { id } : { id, 'aria-describedby': `${id}-about` })}
      {about !== undefined && (
        <p id={`${id}-about`} class="field-about">
          <Cited text={about} />
        </p>
      )}
    </div>
  );
}
