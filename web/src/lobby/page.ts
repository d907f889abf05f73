import { useEffect, useRef } from 'preact/hooks';
import type { RefObject } from 'preact';

const SITE = 'Estafeta';
let arrived = false;

/**
 * Names the page in the title of the window, and puts the focus on its heading (with the ref returned and `tabIndex={-1}`)
 * when one comes from another page of the client, so that a screen reader says where one is.
 */
export function usePage(title: string): RefObject<HTMLHeadingElement> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title === '' ? SITE : `${title} · ${SITE}`;
  }, [title]);
  useEffect(() => {
    if (arrived) heading.current?.focus({ preventScroll: true });
    if (arrived) scrollTo(0, 0);
    arrived = true;
    return () => {
      document.title = SITE;
    };
  }, []);
  return heading;
}
