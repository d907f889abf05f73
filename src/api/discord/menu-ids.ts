import { randomBytes } from 'node:crypto';

/** What a button or a select of a menu asks for. `depth`: how long the path was when the menu was drawn. */
export interface MenuAct {
  readonly menu: string;
  readonly act: 'decision' | 'pick' | 'page' | 'back' | 'restart' | 'go' | 'web';
  readonly depth: number;
  /** Of a button that picks: which choice; of one that turns the page: which page. */
  readonly index?: number;
}

/** A new id of a menu, which nobody guesses. */
export function newMenuId(): string {
  return randomBytes(12).toString('base64url');
}

/** What stands in a `custom_id`: at most 100 characters. */
export function customId({ menu, act, depth, index }: MenuAct): string {
  return ['menu', menu, act, depth, ...(index === undefined ? [] : [index])].join('.');
}

const PATTERN = /^menu\.([\w-]{16})\.(decision|pick|page|back|restart|go|web)\.(\d{1,3})(?:\.(\d{1,3}))?$/;

/** Reads a `custom_id`; null where it is none of ours. */
export function readCustomId(id: string): MenuAct | null {
  const found = PATTERN.exec(id);
  if (found === null) return null;
  const [, menu = '', act = '', depth, index] = found;
  return {
    menu,
    act: act as MenuAct['act'],
    depth: Number(depth),
    ...(index === undefined ? {} : { index: Number(index) }),
  };
}
