/** How many seconds' worth of messages may come at once. */
const BURST_SECONDS = 3;

/** Counts messages; false for one too many. They come back with time, `perSecond` of them. */
export function messageRate(perSecond: number, now: () => number = () => performance.now()): () => boolean {
  const most = perSecond * BURST_SECONDS;
  let left = most;
  let last = now();
  return () => {
    const time = now();
    left = Math.min(most, left + ((time - last) / 1000) * perSecond);
    last = time;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
