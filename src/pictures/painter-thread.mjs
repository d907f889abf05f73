// Threads begin without the loader of TypeScript, whatever the program was started with.
import { register } from 'tsx/esm/api';

register();
await import('./painter-worker.ts');
