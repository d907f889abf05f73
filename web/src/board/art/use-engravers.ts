import { useEffect, useState } from 'preact/hooks';
import type * as engravers from './engravers.ts';

type Engravers = typeof engravers;

/** What engraves maps, once it has been loaded; null until then. A map without it can be played on. */
export function useEngravers(): Engravers | null {
  const [found, setFound] = useState<Engravers | null>(null);
  useEffect(() => {
    let wanted = true;
    import('./engravers.ts').then(
      (loaded) => wanted && setFound(loaded),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, []);
  return found;
}
