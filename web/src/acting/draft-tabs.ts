import type { Kept, SeatContext } from './commands.ts';

interface Said extends SeatContext {
  readonly kept: Kept;
}

/** The tabs of one browser that have the same game open: what is made up in one is seen in the others at once. */
export interface DraftTabs {
  tell(seat: string, kept: Kept): void;
  close(): void;
}

/** `hear` is called with what another tab tells of the game; never with what was told here. */
export function draftTabs(gameId: string, hear: (seat: string, kept: Kept) => void): DraftTabs {
  const channel = new BroadcastChannel('estafeta.draft');
  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    if (data.gameId === gameId) hear(data.seat, data.kept);
  };
  return {
    tell: (seat, kept) => channel.postMessage({ gameId, seat, kept } satisfies Said),
    close: () => channel.close(),
  };
}
