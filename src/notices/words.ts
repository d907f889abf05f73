import { DateTime } from 'luxon';
import type { Lang, Text } from '../domain/kernel/text.ts';
import { catalogue } from '../domain/kernel/text.ts';
import type { Message, Notice } from './notice.ts';
import { isLetter } from './notice.ts';

/** What notices say around what the game itself says. */
export const words = catalogue(
  {
    'headline.turn': 'Your turn',
    'headline.reminder': 'Your time runs short',
    'headline.timeout': 'Time has run out',
    'headline.proposal': 'You are asked for your consent',
    'headline.started': 'The game begins',
    'headline.ended': 'The game is over',
    'headline.offer': 'You are asked to play',
    'headline.answer': 'Your offer of a seat is answered',
    'offer.seat.rated': 'A seat of a rated game is offered to you: {seat}. Open the table to accept or to decline.',
    'offer.seat': 'A seat is offered to you: {seat}. Open the table to accept or to decline.',
    'offer.drawn': 'Who plays which side is drawn when the game begins.',
    'headline.reveal': 'Your words for the dice are needed',
    'reveal.sealed':
      'Everybody sits. The game begins once your words for the dice ({seat}) are unsealed: open the table in the browser where you chose them, and it does that by itself.',
    'reveal.again':
      'Somebody left the table when everybody sat. Give words for the dice ({seat}) once more: open the table, and your browser does that by itself.',
    'headline.message': 'Something is said to you',
    'headline.news': 'News',
    'headline.table': 'A new turn',
    'subject.digest': '{n, plural, one {One of your games waits for you} other {# of your games wait for you}}',
    'subject.digest-news': 'News of your games',
    'more-games': '{n, plural, one {… and one more game} other {… and # more games}}',
    due: 'You must have decided by {time}.',
    won: 'Won by {seats}.',
    rating: 'Your rating: {before} → {after}.',
    waiting: 'The game waits for {seats}.',
    happened: 'What has happened',
    said: '{room, select, side {Said to your side} other {Said to the table}}',
    omitted: '{n, plural, one {One earlier line is left out.} other {# earlier lines are left out.}}',
    decide: 'What you must decide',
    more: '{n, plural, one {… and one more choice} other {… and # more choices}}',
    reply:
      'Answer this mail to play: write the numbers or the codes of your choices above what you quote, one order a line. A further menu with other choices has numbers of its own.',
    'reply-said':
      'Answer this mail to write there: what stands above what you quote is read by {room, select, side {your side} other {the whole table}}.',
    open: 'Open the table',
    anchor:
      'Event {version}, hash {hash}. Keep this notice: whoever has it can prove it, should the record of the game ever be rewritten.',
    checkpoint:
      'Newest checkpoint of all games of {origin}: size {size}, root {root}. Keep it as well: it holds the games of others too.',
    settings: 'What you are told, and where',
    unsubscribe: 'No more of these mails',
  },
  {
    'headline.turn': 'Te toca',
    'headline.reminder': 'Se te acaba el tiempo',
    'headline.timeout': 'Se acabó el tiempo',
    'headline.proposal': 'Se pide tu acuerdo',
    'headline.started': 'Empieza la partida',
    'headline.ended': 'La partida ha terminado',
    'headline.offer': 'Te proponen jugar',
    'headline.answer': 'Han respondido a tu oferta de un puesto',
    'offer.seat.rated':
      'Te ofrecen un puesto en una partida que puntúa: {seat}. Abre la mesa para aceptarlo o rechazarlo.',
    'offer.seat': 'Te ofrecen un puesto: {seat}. Abre la mesa para aceptarlo o rechazarlo.',
    'offer.drawn': 'Quién juega con qué bando se sortea al empezar la partida.',
    'headline.reveal': 'Faltan tus palabras para los dados',
    'reveal.sealed':
      'Todos están sentados. La partida empieza en cuanto se abran tus palabras para los dados ({seat}): abre la mesa en el navegador en el que las elegiste y lo hará por sí solo.',
    'reveal.again':
      'Alguien dejó la mesa cuando todos estaban sentados. Da otra vez palabras para los dados ({seat}): abre la mesa y tu navegador lo hará por sí solo.',
    'headline.message': 'Te han escrito',
    'headline.news': 'Novedades',
    'headline.table': 'Cambia el turno',
    'subject.digest': '{n, plural, one {Una de tus partidas te espera} other {# de tus partidas te esperan}}',
    'subject.digest-news': 'Novedades de tus partidas',
    'more-games': '{n, plural, one {… y una partida más} other {… y # partidas más}}',
    due: 'Debes decidir antes de esta hora: {time}.',
    won: 'Victoria de {seats}.',
    rating: 'Tu puntuación: {before} → {after}.',
    waiting: 'La partida espera a: {seats}.',
    happened: 'Lo que ha pasado',
    said: '{room, select, side {Dicho a tu bando} other {Dicho a la mesa}}',
    omitted: '{n, plural, one {Se omite una línea anterior.} other {Se omiten # líneas anteriores.}}',
    decide: 'Lo que debes decidir',
    more: '{n, plural, one {… y una opción más} other {… y # opciones más}}',
    reply:
      'Responde a este correo para jugar: escribe los números o los códigos de tus opciones encima de lo citado, una orden por línea. Un menú siguiente con otras opciones tiene sus propios números.',
    'reply-said':
      'Responde a este correo para escribir ahí: lo que pongas encima de lo citado lo leerá {room, select, side {tu bando} other {toda la mesa}}.',
    open: 'Abrir la mesa',
    anchor:
      'Suceso {version}, huella {hash}. Guarda este aviso: quien lo tenga podrá probarlo si alguna vez se reescribe el registro de la partida.',
    checkpoint:
      'Último punto de control de todas las partidas de {origin}: tamaño {size}, raíz {root}. Guárdalo también: sirve para las partidas de los demás.',
    settings: 'Qué avisos recibes y dónde',
    unsubscribe: 'No recibir más estos correos',
  },
);

/** What the notice is about, in a few words. */
export function headlineOf({ kind, seat, lang }: Notice): string {
  return words(kind === 'turn' && seat === null ? 'headline.table' : `headline.${kind}`)[lang];
}

/** What stands above the lines of a notice: what has happened, or what was said and where. */
export function happenedTitle({ room, lang }: Notice): string {
  return (room === undefined ? words('happened') : words('said', { room }))[lang];
}

/** How an answer to the mail of a notice is written, where one can be. */
export function replyHint({ room, decisions, lang }: Notice): string | null {
  if (room !== undefined) return words('reply-said', { room })[lang];
  return decisions.length > 0 ? words('reply')[lang] : null;
}

/** The subject of a mail, and the title of whatever else has one. One line. */
export function subjectOf(message: Message, lang: Lang): string {
  return titleOf(message, lang).replaceAll(/\s+/g, ' ').trim();
}

function titleOf(message: Message, lang: Lang): string {
  if (isLetter(message)) return message.letter.title;
  const { notices, digest } = message;
  const [first] = notices;
  return digest || first === undefined ? digestSubject(notices)[lang] : `${first.title}: ${headlineOf(first)}`;
}

function digestSubject(notices: readonly Notice[]): Text {
  const waiting = notices.filter((notice) => notice.decisions.length > 0).length;
  return waiting === 0 ? words('subject.digest-news') : words('subject.digest', { n: waiting });
}

/** What the reader of a notice should keep: the head of the game, and the newest checkpoint where it carries one. */
export function evidenceOf({ version, headHash, checkpoint, lang }: Notice): string[] {
  const anchor = words('anchor', { version: String(version), hash: headHash })[lang];
  if (checkpoint === undefined) return [anchor];
  const { origin, size, root } = checkpoint;
  return [anchor, words('checkpoint', { origin, size: String(size), root })[lang]];
}

/** A moment as people in that zone write it. */
export function momentIn(iso: string, zone: string, lang: Lang): string {
  const there = DateTime.fromISO(iso, { zone });
  const moment = there.isValid ? there : DateTime.fromISO(iso, { zone: 'utc' });
  const day = moment.setLocale(lang === 'en' ? 'en-GB' : 'es-ES');
  return `${day.toLocaleString({ weekday: 'long', day: 'numeric', month: 'long' })}, ${day.toFormat('HH:mm')} (${day.zoneName})`;
}
