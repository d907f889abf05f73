import type { Signal } from '@preact/signals';
import { signal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Pointing, Subject } from '../../board/offers.ts';
import type { BoardTable } from '../game-table.ts';
import { anchor } from './anchor.ts';
import { AreaPage } from './area-page.tsx';
import { CardPage } from './card-page.tsx';
import './explain.css';
import { HintBubble } from './hint-bubble.tsx';
import { hinted } from './hint.ts';
import { PiecePage } from './piece-page.tsx';
import { StackPage } from './stack-page.tsx';
import { t } from './words.ts';

/** What is being explained, and beside what; null for nothing. */
export type Explained = Signal<{ readonly subject: Subject; readonly from: Element } | null>;

interface Props {
  readonly table: BoardTable;
  readonly subject: Explained;
  /** With it, one is told why something cannot be chosen now, and can choose from here. */
  readonly pointing?: Pointing;
}

const NOTHING: Omit<Pointing, 'explain'> = {
  choices: [],
  offers: new Map(),
  taken: new Set(),
  blocked: new Map(),
  ghosts: [],
  odds: [],
  pointed: signal(null),
  choose: () => undefined,
  wordsOf: () => '',
  take: () => undefined,
};

/** Explains something on the table beside the place where it was asked for; on phones from the lower edge. */
export function Explain({ table, subject, pointing }: Props) {
  const current = subject.value;
  return (
    <>
      <HintBubble table={table} pointing={pointing ?? NOTHING} />
      {current !== null && <Popover table={table} subject={subject} pointing={pointing ?? null} asked={current} />}
    </>
  );
}

interface PopoverProps {
  readonly table: BoardTable;
  readonly subject: Explained;
  readonly pointing: Pointing | null;
  readonly asked: NonNullable<Explained['value']>;
}

function Popover({ table, subject, pointing, asked }: PopoverProps) {
  const bubble = useRef<HTMLDivElement>(null);
  const origin = useRef<Element>(asked.from);
  const from = asked.from;
  // Going on from one explanation to the next stays where the first was.
  if (bubble.current?.contains(from) !== true && !from.closest('.explanation')) origin.current = from;
  const anchored = origin.current;

  useEffect(() => {
    if (bubble.current === null) return undefined;
    hinted.value = null;
    bubble.current.focus({ preventScroll: true });
    bubble.current.scrollTop = 0;
    return anchor(anchored, bubble.current, { placement: 'right-start', gap: 10 });
  }, [anchored, asked.subject]);

  const close = (): void => {
    subject.value = null;
    if (anchored instanceof HTMLElement || anchored instanceof SVGElement) anchored.focus({ preventScroll: true });
  };
  useEffect(() => {
    const outside = (event: Event): void => {
      if (event.target instanceof Node && bubble.current?.contains(event.target) === false) subject.value = null;
    };
    const escape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') close();
    };
    document.addEventListener('pointerdown', outside, true);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside, true);
      document.removeEventListener('keydown', escape);
    };
  }, [anchored]);

  const within = useMemo(
    (): Pointing => ({
      ...(pointing ?? NOTHING),
      explain: (next, element) => (subject.value = { subject: next, from: element }),
    }),
    [pointing, subject],
  );
  return (
    <div ref={bubble} class="explanation" role="dialog" aria-labelledby="explain-title" tabIndex={-1}>
      <button type="button" class="plain small explain-close" aria-label={t('close')} onClick={close}>
        ×
      </button>
      <Page table={table} pointing={within} subject={asked.subject} />
    </div>
  );
}

interface PageProps {
  readonly table: BoardTable;
  readonly pointing: Pointing;
  readonly subject: Subject;
}

function Page({ table, pointing, subject }: PageProps) {
  switch (subject.kind) {
    case 'area':
      return <AreaPage table={table} pointing={pointing} id={subject.id} />;
    case 'piece':
      return <PiecePage table={table} pointing={pointing} id={subject.id} />;
    case 'card':
      return <CardPage table={table} pointing={pointing} id={subject.id} />;
    case 'stack':
      return <StackPage table={table} pointing={pointing} at={subject.at} />;
  }
}
