// Threads begin without the loader of TypeScript, whatever the program was started with.
import { register } from 'tsx/esm/api';

register();
const { work } = await import('./thread.ts');

export default work;
