import { t } from './words.ts';

/** Where what was said is from; folded, for those who want to know. */
export function Sources({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <details class="explain-source">
      <summary>{t('source')}</summary>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
