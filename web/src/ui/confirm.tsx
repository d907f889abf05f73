import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { catalogue } from '../text/catalogue.ts';
import './confirm.css';
import en from './text/fields.en.json';
import es from './text/fields.es.json';

const t = catalogue({ en, es });

interface ConfirmProps {
  readonly label: string;
  /** What a screen reader calls the button, where the label says too little. */
  readonly name: string;
  readonly question: string;
  readonly busy: boolean;
  yes(): void;
}

/** A button that asks once more before it does what cannot be undone. */
export function Confirm({ label, name, question, busy, yes }: ConfirmProps) {
  const asking = useSignal(false);
  const sure = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asking.value) sure.current?.focus();
  }, [asking.value]);
  if (!asking.value)
    return (
      <button type="button" class="small" aria-label={name} disabled={busy} onClick={() => (asking.value = true)}>
        {label}
      </button>
    );
  return (
    <div class="confirm" role="group" aria-label={question}>
      <p>{question}</p>
      <button type="button" class="small primary" ref={sure} disabled={busy} onClick={yes}>
        {label}
      </button>
      <button type="button" class="small plain" onClick={() => (asking.value = false)}>
        {t('no')}
      </button>
    </div>
  );
}
