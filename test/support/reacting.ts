import type { Post } from '../../src/workers/worker.ts';

/** Writes what the game calls for since it was last reacted to, and leaves its read models as they are. */
export async function reactTo({ follow }: Pick<Post, 'follow'>, gameId: string): Promise<void> {
  const followed = await follow([gameId], { project: false, react: true });
  await followed.get(gameId);
}
