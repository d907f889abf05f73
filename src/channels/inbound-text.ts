import { catalogue } from '../domain/kernel/text.ts';

/** What the server writes above the state of the game when it answers a mail. */
export const inboundText = catalogue(
  {
    'subject.played': 'Played',
    'subject.unclear': 'Nothing has been played',
    'subject.not-said': 'Your message was not posted',
    'not-said':
      'Your message was not posted: {why, select, muted {whoever runs the server lets you write nothing in chats for now} closed {that room is not open to you any more} other {the server refused it}}.',
    'subject.help': 'How to play by mail',
    'subject.board': 'The table',
    played: 'Your orders have been played:',
    left: 'These lines no longer fitted what the dice brought, or came where somebody else has to answer, and were left out:',
    unclear: 'Nothing has been played: your mail is not clear.',
    said: 'You wrote: {line}',
    understood: 'Understood before that:',
    legal: 'There you may write one of these, by its number, its code or its name:',
    ways: 'It could be one of these:',
    all: 'Send all your orders anew: those of one mail are played together or not at all.',
    empty: 'Nothing stands above what you quote.',
    refused:
      'Nothing has been played: {why, select, active {the game is over, or has not begun} seat {the seat is not yours any more} closed {what you answer has been decided already} blind {a line follows dice that you have not seen; send the lines before it, or begin with BLIND} other {the server refused your orders}}.',
    'wrong-sender':
      'Nothing has been played: a mail to your reply address came from {from}, which is not an address that you have confirmed. If it was yours, write from the address that you get these mails at.',
    expired: 'Nothing has been played: you answered an old mail, whose address has ended. Answer this one instead.',
    help: 'Answer with orders, one a line, above what you quote. An order is a line of numbers or codes from the list of what you must decide; what follows one choice, the server tells you when you leave it out. A line of three hyphens ends the orders. Alone in a mail, HELP sends this text and BOARD the table as you see it. BLIND as the first line lets orders follow dice that you have not seen; a line that begins with ? is passed over where it does not fit.',
  },
  {
    'subject.played': 'Jugado',
    'subject.unclear': 'No se ha jugado nada',
    'subject.not-said': 'No se ha publicado tu mensaje',
    'not-said':
      'No se ha publicado tu mensaje: {why, select, muted {quien lleva el servidor no te deja escribir en las charlas por ahora} closed {esa sala ya no está abierta para ti} other {el servidor lo ha rechazado}}.',
    'subject.help': 'Cómo jugar por correo',
    'subject.board': 'La mesa',
    played: 'Se han jugado tus órdenes:',
    left: 'Estas líneas ya no encajaban con lo que trajeron los dados, o venían donde otro tiene que responder, y se han descartado:',
    unclear: 'No se ha jugado nada: tu correo no está claro.',
    said: 'Has escrito: {line}',
    understood: 'Antes de eso se ha entendido:',
    legal: 'Ahí puedes escribir una de estas opciones, por su número, su código o su nombre:',
    ways: 'Podría ser una de estas:',
    all: 'Envía de nuevo todas tus órdenes: las de un correo se juegan juntas o no se juegan.',
    empty: 'No hay nada escrito encima de lo citado.',
    refused:
      'No se ha jugado nada: {why, select, active {la partida ha terminado o no ha empezado} seat {el puesto ya no es tuyo} closed {lo que respondes ya está decidido} blind {hay una línea detrás de dados que no has visto; envía las de antes o empieza con A CIEGAS} other {el servidor ha rechazado tus órdenes}}.',
    'wrong-sender':
      'No se ha jugado nada: a tu dirección de respuesta ha llegado un correo de {from}, que no es una dirección que hayas confirmado. Si era tuyo, escribe desde la dirección en la que recibes estos correos.',
    expired:
      'No se ha jugado nada: has respondido a un correo antiguo, cuya dirección ha caducado. Responde a este en su lugar.',
    help: 'Responde con órdenes, una por línea, encima de lo citado. Una orden es una línea de números o códigos de la lista de lo que debes decidir; lo que sigue a una opción te lo dice el servidor si lo omites. Una línea de tres guiones acaba las órdenes. Solas en un correo, AYUDA envía este texto y TABLERO la mesa como tú la ves. A CIEGAS en la primera línea deja que haya órdenes detrás de dados que no has visto; una línea que empieza por ? se salta donde no encaje.',
  },
);
