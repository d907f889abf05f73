import { useEffect } from 'preact/hooks';

/** Hears what stands behind # in the address, now and whenever it changes: a link that differs in nothing else, opened in this very tab, loads no new page. */
export function useHash(hear: (hash: string) => void): void {
  useEffect(() => {
    const read = (): void => hear(location.hash.slice(1));
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
}
