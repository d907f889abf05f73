import { useEffect, useState } from 'preact/hooks';

type Task = () => void;
const waiting: Task[] = [];

/** One task at a time, each in a pause of its own: the page answers in between. */
function work(): void {
  waiting.shift()?.();
  if (waiting.length > 0) soon(work);
}

function soon(task: Task): void {
  // Safari knows no idle callbacks.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task, { timeout: 300 });
  else setTimeout(task, 30);
}

/** What `make` makes, once the page has shown what matters more; null until then. `make` must not change. */
export function useLater<T>(make: () => T): T | null {
  const [made, setMade] = useState<T | null>(null);
  useEffect(() => {
    const task = (): void => setMade(make());
    waiting.push(task);
    if (waiting.length === 1) soon(work);
    return () => {
      const at = waiting.indexOf(task);
      if (at >= 0) waiting.splice(at, 1);
    };
  }, [make]);
  return made;
}
