// Threads begin without the loader of TypeScript, whatever the program was started with; tsx by itself would look for
// tsconfig.json, which says how components are compiled, in the folder where somebody started it.
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

register({ tsconfig: fileURLToPath(new URL('../tsconfig.json', import.meta.url)) });
const { yieldToOthers } = await import('./threads/yield-to-others.ts');
yieldToOthers();
const { work } = await import('./thread.ts');

export default work;
