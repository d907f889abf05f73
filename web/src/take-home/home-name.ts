/** What no file system takes in a name, and what would turn its letters around. */
const UNFIT = /[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu;

/** Some file systems take 255 bytes, and letters have up to four; the day and the ending come behind these. */
const MOST_BYTES = 200;

/** What a page taken home is called as a file: the game, who played it, and the day on which it ended. */
export function homeName(game: string, players: readonly string[], ended: string): string {
  const words = [game, players.join(', ')].map((part) => part.replace(UNFIT, ' ').replace(/\s+/g, ' ').trim());
  return `${beginning(words.join(' - '))} - ${ended.slice(0, 10)}.html`;
}

/** As many whole letters as there is room for, a hundred at most. */
function beginning(words: string): string {
  const encoder = new TextEncoder();
  let bytes = 0;
  const fitting = [...words].slice(0, 100).filter((letter) => (bytes += encoder.encode(letter).length) <= MOST_BYTES);
  return fitting.join('').trim();
}
