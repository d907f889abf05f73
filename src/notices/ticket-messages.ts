import type { Lang } from '../domain/kernel/text.ts';
import { catalogue } from '../domain/kernel/text.ts';
import type { PlainLetter } from './notice.ts';

const t = catalogue(
  {
    nobody: 'No opponent was found',
    for: 'Nobody who fits has looked for an opponent at {game} within a week, so your search has ended.',
    again: 'You can search again, at other paces for instance, or set a table at which whoever comes sits down.',
  },
  {
    nobody: 'No se ha encontrado rival',
    for: 'En una semana nadie que encaje ha buscado rival en {game}, así que tu búsqueda ha terminado.',
    again: 'Puedes buscar de nuevo, por ejemplo con otros ritmos, o poner una mesa a la que se siente quien venga.',
  },
);

/** What somebody reads for whom no opponent was found in time. */
export function nobodyFoundMessage(lang: Lang, publicUrl: string, game: string): PlainLetter {
  const lines = [t('for', { game })[lang], t('again')[lang]];
  return { kind: 'news', lang, title: t('nobody')[lang], lines, url: `${publicUrl}/find` };
}
