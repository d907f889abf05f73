import type { Text } from './text.ts';

/** Spanish common nouns that names of places begin with, by their article. */
const SPANISH: Readonly<Record<string, string>> = {
  el: 'Arrabal Ayuntamiento Baluarte Barranco Barrio Camino Campo Castillo Collado Convento Cuartel Espigón Fondeadero Frente Fuerte Hospital Llano Mar Monte Muelle Océano Paso Río',
  la: 'Banda Batería Caleta Calle Casilla Ciudadela Ensenada Explanada Gran Iglesia Ladera Laguna Marina Muralla Playa Plaza Puerta Rada Torre Villa',
  los: 'Almacenes Altos Campos Cuarteles Molinos',
  las: 'Aguas Alturas Casas Huertas',
};

/** Each of those nouns with its article. */
export const articles: ReadonlyMap<string, string> = new Map(
  Object.entries(SPANISH).flatMap(([article, nouns]) => nouns.split(' ').map((noun) => [noun, article] as const)),
);

const FIRST =
  /^(?:Castle|East|Harbour|Inner|King's|Landport|Middle|Moorish|Mountain|Naval|New|North|North-East|North-West|Northern|Old|Parish|South|Southern|Squadron|Town|Upper|West) /;

/** English names that say what a place is, and nothing of its own. */
const LAST =
  /(?:Anchorage|Barracks|Bastion|Castle|Church|Citadel|Field|Fort|front|Gate|Glacis|Hall|Heights|Hospital|House|Keep|Lagoon|Lines|Orchards|path|quay|Quarter|Ravine|Roads|Slope|Strand|Suburb|Town|Wall)(?= \(|$)/;

/**
 * The name of a place as a sentence needs it: "the Town Hall", «el Ayuntamiento». Names that stand without an article, and
 * those whose article is their own («El Toscal»), stay as they are.
 */
export function withArticle({ en, es }: Text): Text {
  return { en: english(en), es: spanish(es) };
}

function english(name: string): string {
  if (name.startsWith('The ')) return `the ${name.slice(4)}`;
  return name === 'Orchards' || (FIRST.test(name) && LAST.test(name)) ? `the ${name}` : name;
}

function spanish(name: string): string {
  const bare = name.replace(/^(?:El|La|Los|Las) /, '');
  const article = articles.get(bare.split(' ', 1)[0] ?? '');
  return article === undefined ? name : `${article} ${bare}`;
}
