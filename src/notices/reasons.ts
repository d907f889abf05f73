import type { Text } from '../domain/kernel/text.ts';
import { catalogue } from '../domain/kernel/text.ts';

/** What became of a message: it is on its way still where it waits, and is tried again where it has failed for now. */
export const DELIVERY_OUTCOMES = ['sent', 'waiting', 'failed', 'dropped'] as const;
export type DeliveryOutcome = (typeof DELIVERY_OUTCOMES)[number];

/** Why a message was not sent, or not by itself, and what that makes of it. Rows hold these words: none is ever renamed. */
export const REASONS = {
  // It went with another message.
  'in-digest': 'sent',
  // It will leave by itself.
  'quiet-hours': 'waiting',
  'too-many': 'waiting',
  'standing-orders': 'waiting',
  'unless-seen': 'waiting',
  'for-digest': 'waiting',
  'one-at-a-time': 'waiting',
  // Nobody needs it any more.
  acted: 'dropped',
  seen: 'dropped',
  'not-waiting': 'dropped',
  'game-over': 'dropped',
  'told-by-turn': 'dropped',
  'told-before': 'dropped',
  'no-part': 'dropped',
  read: 'dropped',
  'nothing-waits': 'dropped',
  'already-confirmed': 'dropped',
  'newer-follows': 'dropped',
  // There is no way to its reader, or the reader does not want it.
  'no-channel': 'dropped',
  'no-reader': 'dropped',
  'not-confirmed': 'dropped',
  off: 'dropped',
  'switched-off': 'dropped',
  'not-wanted': 'dropped',
  'own-times': 'dropped',
  'no-digests': 'dropped',
  'digest-full': 'dropped',
  'no-sender': 'dropped',
  'channel-removed': 'dropped',
  'account-erased': 'dropped',
  discarded: 'dropped',
  // It did not arrive.
  unreachable: 'failed',
  'put-off': 'failed',
  fault: 'failed',
  refused: 'failed',
  gone: 'failed',
  'gave-up': 'failed',
} as const satisfies Readonly<Record<string, DeliveryOutcome>>;

export type Reason = keyof typeof REASONS;
export const REASON_NAMES = Object.keys(REASONS) as readonly Reason[];

/** The word as a reason; null where it is none of ours. */
export function reasonOf(word: string | null): Reason | null {
  return REASON_NAMES.find((reason) => reason === word) ?? null;
}

const t = catalogue<Reason>(
  {
    'in-digest': 'It came with the daily letter.',
    'quiet-hours': 'It waits until the quiet hours are over.',
    'too-many': 'Very many messages have come within the hour; this one waits a little.',
    'standing-orders': 'Your standing orders may answer; you are told once they leave something open.',
    'for-digest': 'It comes with the next daily letter.',
    'one-at-a-time': 'An earlier message about that game is on its way to this channel; this one follows.',
    'unless-seen': 'This channel waits whether you look in by yourself.',
    acted: 'You had acted before it left.',
    seen: 'You had looked in before this channel was due.',
    'not-waiting': 'The game did not wait for you any more.',
    'game-over': 'The game had ended.',
    'told-by-turn': 'The notice of your turn says it.',
    'told-before': 'An earlier message had told it already.',
    'no-part': 'You have no part in that game any more.',
    read: 'You had read it before it left.',
    'nothing-waits': 'No game waited for you, and nothing else had happened.',
    'already-confirmed': 'The address had been confirmed already.',
    'newer-follows': 'A newer message follows, which tells all that this one would have told.',
    'no-channel': 'You have set up no way to be told.',
    'no-reader': 'Nobody holds that seat any more.',
    'not-confirmed': 'The address has not been confirmed.',
    off: 'You have set this channel to be silent.',
    'switched-off': 'This channel was switched off because nothing arrived there.',
    'not-wanted': 'You have not asked for notices of this kind here.',
    'own-times': 'You have chosen your own times for reminders.',
    'no-digests': 'This channel takes no daily letters any more.',
    'digest-full': 'The daily letter held no more games; those that had waited longest came first.',
    'no-sender': 'This server cannot send anything by such a channel.',
    'channel-removed': 'The channel had been removed.',
    'account-erased': 'The account had been erased.',
    discarded: 'Whoever runs this server has discarded it.',
    unreachable: 'It did not arrive; it is tried again.',
    'put-off': 'The receiver asked to come back later; it is tried again.',
    fault: 'Something went wrong on this server; it is tried again.',
    refused: 'The receiver refused it for good.',
    gone: 'The receiver is not there any more; the channel was switched off.',
    'gave-up': 'It could not be delivered however often it was tried; whoever runs this server can try again.',
  },
  {
    'in-digest': 'Llegó con la carta diaria.',
    'quiet-hours': 'Espera a que acaben las horas de silencio.',
    'too-many': 'Han llegado muchísimos mensajes en la última hora; este espera un poco.',
    'standing-orders': 'Tus órdenes permanentes quizá respondan; se te avisará cuando dejen algo abierto.',
    'for-digest': 'Llegará con la próxima carta diaria.',
    'one-at-a-time': 'Un mensaje anterior sobre esa partida va de camino a este canal; este le sigue.',
    'unless-seen': 'Este canal espera por si te asomas.',
    acted: 'Habías jugado antes de que saliera.',
    seen: 'Te habías asomado antes de que le tocara a este canal.',
    'not-waiting': 'La partida ya no te esperaba.',
    'game-over': 'La partida había terminado.',
    'told-by-turn': 'Lo dice el aviso de tu turno.',
    'told-before': 'Un mensaje anterior ya lo había contado.',
    'no-part': 'Ya no participas en esa partida.',
    read: 'Lo habías leído antes de que saliera.',
    'nothing-waits': 'Ninguna partida te esperaba y no había pasado nada más.',
    'already-confirmed': 'La dirección ya estaba confirmada.',
    'newer-follows': 'Le sigue un mensaje más nuevo, que cuenta todo lo que este habría contado.',
    'no-channel': 'No has indicado ningún medio para avisarte.',
    'no-reader': 'Nadie ocupa ya esa plaza.',
    'not-confirmed': 'La dirección no está confirmada.',
    off: 'Has puesto este canal en silencio.',
    'switched-off': 'Este canal se desactivó porque no llegaba nada.',
    'not-wanted': 'No has pedido aquí avisos de este tipo.',
    'own-times': 'Has elegido tus propias horas para los recordatorios.',
    'no-digests': 'Este canal ya no recibe cartas diarias.',
    'digest-full': 'En la carta diaria no cabían más partidas; primero las que más habían esperado.',
    'no-sender': 'Este servidor no puede enviar nada por un canal así.',
    'channel-removed': 'El canal se había eliminado.',
    'account-erased': 'La cuenta se había borrado.',
    discarded: 'Quien administra este servidor lo ha descartado.',
    unreachable: 'No llegó; se volverá a intentar.',
    'put-off': 'El destinatario pidió volver más tarde; se volverá a intentar.',
    fault: 'Algo falló en este servidor; se volverá a intentar.',
    refused: 'El destinatario lo rechazó definitivamente.',
    gone: 'El destinatario ya no existe; el canal se ha desactivado.',
    'gave-up': 'No se pudo entregar pese a todos los intentos; quien administra este servidor puede reintentarlo.',
  },
);

/** What a player reads of the reason. */
export function reasonText(reason: Reason): Text {
  return t(reason);
}
