/** What no file system takes in a name, and what would turn its letters around. */
const UNFIT = /[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu;

/** What a page taken home is called as a file: the game, who played it, and the day on which it ended. */
export function homeName(game: string, players: readonly string[], ended: string): string {
  const words = [game, players.join(', ')].map((part) => part.replace(UNFIT, ' ').replace(/\s+/g, ' ').trim());
  // Some file systems take 255 bytes.
  return `${[...words.join(' - ')].slice(0, 100).join('').trim()} - ${ended.slice(0, 10)}.html`;
}
