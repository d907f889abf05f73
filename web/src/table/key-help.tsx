import { useEffect, useRef } from 'preact/hooks';
import { usesShortcuts } from '../session/preferences.ts';
import { catalogue } from '../text/catalogue.ts';
import { Tick } from '../ui/tick.tsx';
import './key-help.css';
import en from './text/keys.en.json';
import es from './text/keys.es.json';

const t = catalogue({ en, es });

/** Each line: the keys, and what they do. */
const LINES = [
  [['1', '…', '9', 'a', '…'], 'choose'],
  [['j', 'k'], 'step'],
  [['f'], 'find'],
  [['b', '⌫'], 'back'],
  [['s'], 'send'],
  [['n'], 'next'],
  [['o'], 'orders'],
  [['c'], 'story'],
  [[',', '.'], 'tabs'],
  [['m', '← ↑ → ↓'], 'map'],
  [['+', '−', '0'], 'zoom'],
  [['?'], 'help'],
] as const;

/** The keys of the table, and the switch that takes them away. */
export default function KeyHelp({ close }: { close(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const box = dialog.current;
    box?.showModal();
    return () => box?.close();
  }, []);
  return (
    <dialog ref={dialog} class="key-help" aria-labelledby="key-help" onClose={close}>
      <h2 id="key-help">{t('title')}</h2>
      <dl>
        {LINES.map(([keys, what]) => (
          <div key={what}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(what)}</dd>
          </div>
        ))}
      </dl>
      <Tick
        label={t('use')}
        about={t('use.about')}
        on={usesShortcuts.value}
        change={(on) => (usesShortcuts.value = on)}
      />
      <button type="button" class="primary" onClick={close}>
        {t('close')}
      </button>
    </dialog>
  );
}
