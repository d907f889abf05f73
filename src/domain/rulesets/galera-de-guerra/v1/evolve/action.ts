import { attackEvolutions } from './attacks.ts';
import { movementEvolutions } from './movement.ts';

/** What happens within an activation (dossier 3.3 to 3.5, 7). */
export const actionEvolutions = { ...movementEvolutions, ...attackEvolutions };
