import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { useAct } from '../ui/act.ts';
import { Refusal } from '../ui/refusal.tsx';
import './ask-first.css';
import { t } from './words.ts';

interface AskFirstProps {
  /** What the button is called that opens the question. */
  readonly label: string;
  /** Why it cannot be done now; then the button is off, and says so. */
  readonly off: string | null;
  readonly question: string;
  /** What it would mean. */
  readonly children: ComponentChildren;
  readonly doIt: string;
  action(): Promise<void>;
}

/** A button whose deed is serious: a dialog says what it means, and does it only then. */
export function AskFirst({ label, off, question, children, doIt, action }: AskFirstProps) {
  const open = useSignal(false);
  const reason = useId();
  return (
    <div class="ask-first">
      <button
        type="button"
        aria-disabled={off !== null}
        aria-describedby={off === null ? undefined : reason}
        onClick={() => (open.value = off === null)}
      >
        {label}
      </button>
      {off !== null && (
        <p id={reason} class="soft ask-first-off">
          {off}
        </p>
      )}
      {open.value && (
        <Question question={question} doIt={doIt} action={action} close={() => (open.value = false)}>
          {children}
        </Question>
      )}
    </div>
  );
}

interface QuestionProps extends Pick<AskFirstProps, 'question' | 'children' | 'doIt' | 'action'> {
  close(): void;
}

function Question({ question, children, doIt, action, close }: QuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const act = useAct();
  useEffect(() => {
    const box = dialog.current;
    box?.showModal();
    return () => box?.close();
  }, []);
  const go = (): void =>
    act.run(async () => {
      await action();
      close();
    });
  return (
    <dialog ref={dialog} class="ask-first-dialog" aria-labelledby={title} onClose={close}>
      <h3 id={title}>{question}</h3>
      {children}
      <Refusal problem={act.problem.value} />
      <div class="ask-first-answers">
        <button type="button" class="primary" disabled={act.busy.value} onClick={go}>
          {doIt}
        </button>
        <button type="button" onClick={close}>
          {t('cancel')}
        </button>
      </div>
    </dialog>
  );
}
