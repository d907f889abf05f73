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
  const asked = useRef(false);
  /** The button that stands there: the one that asks, or the one that is sure. */
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Whoever answers no is where they were before; whoever has just come is not sent anywhere.
    if (asking.value || asked.current) button.current?.focus();
    asked.current = asking.value;
  }, [asking.value]);
  if (!asking.value)
    return (
      <button
        key="ask"
        type="button"
        class="small"
        ref={button}
        aria-label={name}
        disabled={busy}
        onClick={() => (asking.value = true)}
      >
        {label}
      </button>
    );
  const no = (): void => void (asking.value = false);
  return (
    <div
      key="sure"
      class="confirm"
      role="group"
      aria-label={question}
      onKeyDown={(event) => {
        if (event.key === 'Escape') no();
      }}
    >
      <p>{question}</p>
      <button type="button" class="small primary" ref={button} disabled={busy} onClick={yes}>
        {label}
      </button>
      <button type="button" class="small plain" onClick={no}>
        {t('no')}
      </button>
    </div>
  );
}
