import type { Bot } from '../../../kernel/view.ts';
import { harmless } from './bot-menu.ts';

/** Takes what does no harm. */
export const steadyBot: Bot = (sight) => harmless(sight);
