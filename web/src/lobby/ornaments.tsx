import { useId } from 'preact/hooks';
import './ornaments.css';

/** A printer's rule between two parts of a page, with a post horn in its middle. */
export function Rule() {
  return (
    <div class="rule" aria-hidden="true">
      <Horn />
    </div>
  );
}

/** The horn that a courier blows. */
export function Horn() {
  return (
    <svg class="horn" viewBox="0 0 64 40" aria-hidden="true">
      <g fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">
        <circle cx="31" cy="20" r="11" stroke-width="2.6" />
        <circle cx="31" cy="20" r="7.4" stroke-width="1" />
        <path d="M6 9c7 0 12 1 17 3M34 30.5c6 .8 10 1.5 15 3.5" stroke-width="2.6" />
        <path d="M6 6.5v5" stroke-width="2.6" />
        <path d="M58 27c-3 2.5-6 5-9 7 3.3.9 6.5 2.5 9 5z" fill="currentColor" stroke-width="1.4" />
        <path d="M22 27c-3 4-4 7-4 11M25 29c-1 3-1 6 0 9" stroke-width="1.3" />
      </g>
    </svg>
  );
}

/** A postmark with the waves that cancel a stamp. */
export function Postmark() {
  const circle = useId();
  return (
    <svg class="postmark" viewBox="0 0 260 120" aria-hidden="true" fill="none" stroke="currentColor">
      <defs>
        <path id={circle} d="M60 104a44 44 0 1 1 .1 0z" />
      </defs>
      <circle cx="60" cy="60" r="56" stroke-width="3" />
      <circle cx="60" cy="60" r="36" stroke-width="1.5" />
      <text fill="currentColor" stroke="none" font-size="13.5" letter-spacing="3.3">
        <textPath href={`#${circle}`}>ESTAFETA · POR LA POSTA · ESTAFETA ·</textPath>
      </text>
      <path
        d="M44 52h32v22H44zM44 53l16 12 16-12"
        stroke-width="2.2"
        stroke-linejoin="round"
        transform="translate(0 -2)"
      />
      {[24, 40, 56, 72, 88].map((y) => (
        <path key={y} d={`M122 ${y}q14-11 28 0t28 0 28 0 28 0`} stroke-width="2.4" stroke-linecap="round" />
      ))}
    </svg>
  );
}

/** The wax seal of a letter that waits to be answered. */
export function Seal() {
  return (
    <svg class="wax-seal" viewBox="0 0 40 40" aria-hidden="true">
      <path
        class="seal-wax"
        d="M20 2c4 0 5 2.5 8.5 3.2 3.4.8 5.6 1 7 4.6 1.3 3.3.2 5.2 1.5 8.7 1.2 3.4 1.4 6-.9 8.9-2.2 2.7-4.5 2.6-7 5.2-2.5 2.7-4.6 5.3-8.6 5-3.6-.2-4.9-2.7-8.3-3.5-3.6-.9-6-1.4-7.5-4.9-1.4-3.3.1-5.2-1.2-8.6-1.2-3.5-1.9-6.2.6-9.2 2.2-2.6 4.7-2.4 7.2-5C13.5 4 15.7 2 20 2z"
      />
      <circle class="seal-ring" cx="20" cy="20" r="11" />
      <path class="seal-ring" d="M13.5 15.5h13v9.5h-13zM13.5 16l6.5 5 6.5-5" />
    </svg>
  );
}
