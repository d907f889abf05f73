import { useSignal } from '@preact/signals';
import { useId, useRef } from 'preact/hooks';
import { catalogue } from '../text/catalogue.ts';
import './copy-field.css';
import en from './text/fields.en.json';
import es from './text/fields.es.json';

const t = catalogue({ en, es });

interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
}

/** A text to take away, with a button that copies it. */
export function CopyField({ label, value }: CopyFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const copied = useSignal(false);
  const copy = async (): Promise<void> => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(value);
      copied.value = true;
    } catch {
      // Where the clipboard is closed to us the text is selected, and the player copies it.
      copied.value = false;
    }
  };
  return (
    <div class="copy-field">
      <label for={id}>{label}</label>
      <div class="copy-row">
        <input id={id} ref={field} readOnly value={value} onFocus={(event) => event.currentTarget.select()} />
        <button type="button" onClick={() => void copy()}>
          {copied.value ? t('copied') : t('copy')}
        </button>
      </div>
      <span class="visually-hidden" role="status">
        {copied.value ? t('copied') : ''}
      </span>
    </div>
  );
}
