/** What lies beside the map, from left to right. */
export const TABS = ['orders', 'cards', 'story', 'table'] as const;
export type Tab = (typeof TABS)[number];
