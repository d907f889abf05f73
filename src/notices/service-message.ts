import { catalogue } from '../domain/kernel/text.ts';
import type { Lang, Text } from '../domain/kernel/text.ts';
import type { Channel } from './channel.ts';
import type { Letter, PlainLetter, SignedCheckpoint } from './notice.ts';

const t = catalogue(
  {
    test: 'This is a test',
    works: 'This channel works: «{name}» brings you the notices of your games.',
    lost: 'A channel was switched off',
    why: 'Notices by «{name}» no longer arrived, so that channel has been switched off. What came back last: {why}',
    on: 'You can switch it on again in your settings.',
    checkpoint: 'Checkpoint {size} of {origin}',
    keep: 'Keep it: whoever has it can prove it, should the record of any game here ever be rewritten.',
    signIn: 'Your code for Estafeta: {code}',
    wanted:
      'Somebody at {url}, most likely you, wants to sign in to your account. Open the link below, or type the code {code} there.',
    once: 'It is good for 15 minutes, once. Tell it nobody: whoever has it can play as you. If it was not you, do nothing.',
    signedIn: 'Somebody has signed in as you',
    'by.mail': 'A new key («{device}») was made for your account, by a code that we sent by mail.',
    'by.paper': 'A new key («{device}») was made for your account, by your recovery code.',
    'by.passkey': 'A new key («{device}») was made for your account, by a passkey.',
    'by.provider': 'A new key («{device}») was made for your account, by the provider that it is linked to.',
    notYou:
      'If it was not you, end that key in your settings, look at your passkeys and links, and make a new recovery code.',
    wayAdded: 'A new way into your account',
    'added.passkey': 'From now on the passkey «{name}» opens your account.',
    'added.provider': 'From now on «{name}» at the provider opens your account.',
    notMine: 'If it was not you, remove it in your settings, and end all keys but yours.',
    confirm: 'Do you want notices of games here?',
    asked:
      'Somebody at {url}, most likely you, wants to be told here when a game waits for them. Open the link below to agree.',
    ignore: 'If it was not you, do nothing: you will get no further messages. The link ends after a week.',
  },
  {
    test: 'Esto es una prueba',
    works: 'Este canal funciona: «{name}» te trae los avisos de tus partidas.',
    lost: 'Se ha desactivado un canal',
    why: 'Los avisos por «{name}» ya no llegaban, así que ese canal se ha desactivado. Lo último que respondió: {why}',
    on: 'Puedes volver a activarlo en tus ajustes.',
    checkpoint: 'Punto de control {size} de {origin}',
    keep: 'Guárdalo: quien lo tenga podrá probarlo si alguna vez se reescribe el registro de una partida de aquí.',
    signIn: 'Tu código para Estafeta: {code}',
    wanted:
      'Alguien en {url}, muy probablemente tú, quiere entrar en tu cuenta. Abre el enlace, o escribe allí el código {code}.',
    once: 'Vale 15 minutos y una sola vez. No se lo digas a nadie: quien lo tenga puede jugar por ti. Si no has sido tú, no hagas nada.',
    signedIn: 'Alguien ha entrado con tu cuenta',
    'by.mail': 'Se ha hecho una llave nueva («{device}») para tu cuenta, con un código que mandamos por correo.',
    'by.paper': 'Se ha hecho una llave nueva («{device}») para tu cuenta, con tu código de recuperación.',
    'by.passkey': 'Se ha hecho una llave nueva («{device}») para tu cuenta, con una llave de acceso.',
    'by.provider': 'Se ha hecho una llave nueva («{device}») para tu cuenta, con el proveedor al que está vinculada.',
    notYou:
      'Si no has sido tú, retira esa llave en tus ajustes, mira tus llaves de acceso y vínculos, y haz otro código de recuperación.',
    wayAdded: 'Una entrada nueva a tu cuenta',
    'added.passkey': 'Desde ahora la llave de acceso «{name}» abre tu cuenta.',
    'added.provider': 'Desde ahora «{name}», en el proveedor, abre tu cuenta.',
    notMine: 'Si no has sido tú, retírala en tus ajustes y revoca todas las llaves menos la tuya.',
    confirm: '¿Quieres recibir aquí avisos de partidas?',
    asked:
      'Alguien en {url}, muy probablemente tú, quiere que se le avise aquí cuando le espere una partida. Abre el enlace para aceptarlo.',
    ignore: 'Si no has sido tú, no hagas nada: no recibirás más mensajes. El enlace caduca en una semana.',
  },
);

function letterOf(kind: Letter['kind'], lang: Lang, url: string, texts: readonly [Text, ...Text[]]): PlainLetter {
  const [title, ...lines] = texts;
  return { kind, lang, title: title[lang], lines: lines.map((line) => line[lang]), url };
}

/** What a player reads who tries a channel. */
export function testMessage({ lang, name }: Pick<Channel, 'lang' | 'name'>, publicUrl: string): PlainLetter {
  return letterOf('test', lang, publicUrl, [t('test'), t('works', { name })]);
}

/** What a player reads on another channel when one has been given up. */
export function channelLostMessage(lang: Lang, lost: { name: string; why: string }, publicUrl: string): PlainLetter {
  return letterOf('news', lang, `${publicUrl}/settings`, [t('lost'), t('why', lost), t('on')]);
}

/** What somebody reads who is asked whether notices may be sent there; `link` is how they agree. */
export function confirmationMessage({ lang }: Pick<Channel, 'lang'>, publicUrl: string, link: string): PlainLetter {
  return letterOf('news', lang, link, [t('confirm'), t('asked', { url: publicUrl }), t('ignore')]);
}

/** What somebody reads who wants to sign in: the code, and the link that brings it. */
export function signInMessage(
  lang: Lang,
  { publicUrl: url, link, code }: { readonly publicUrl: string; readonly link: string; readonly code: string },
): PlainLetter {
  return letterOf('news', lang, link, [t('signIn', { code }), t('wanted', { url, code }), t('once')]);
}

/** How somebody comes in without a key. */
export type WayIn = 'mail' | 'paper' | 'passkey' | 'provider';

/** What the owner of an account reads wherever the server reaches them when somebody has come in without a key. */
export function signedInMessage(
  lang: Lang,
  { publicUrl, device, way }: { readonly publicUrl: string; readonly device: string; readonly way: WayIn },
): PlainLetter {
  return letterOf('news', lang, `${publicUrl}/settings`, [t('signedIn'), t(`by.${way}`, { device }), t('notYou')]);
}

/** What the owner reads there when the account has got another way in. */
export function wayAddedMessage(
  lang: Lang,
  { publicUrl, way, name }: { readonly publicUrl: string; readonly way: 'passkey' | 'provider'; readonly name: string },
): PlainLetter {
  return letterOf('news', lang, `${publicUrl}/settings`, [t('wayAdded'), t(`added.${way}`, { name }), t('notMine')]);
}

/** What brings a checkpoint to those who keep them; `url` is where anybody finds the newest. */
export function checkpointMessage(
  { lang }: Pick<Channel, 'lang'>,
  publicUrl: string,
  checkpoint: SignedCheckpoint,
): Letter {
  const { origin, size } = checkpoint;
  const texts = [t('checkpoint', { origin, size: String(size) }), t('keep')] as const;
  return { ...letterOf('checkpoint', lang, `${publicUrl}/api/v1/audit/checkpoint`, texts), checkpoint };
}
