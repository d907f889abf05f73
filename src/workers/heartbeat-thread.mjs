// Threads begin without the loader of TypeScript, whatever the program was started with.
import { register } from 'tsx/esm/api';

register();
const { pulse } = await import('./pulse.ts');

await pulse();
