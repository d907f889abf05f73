import { catalogue } from '../domain/kernel/text.ts';
import type { Lang, Text } from '../domain/kernel/text.ts';
import type { Channel } from './channel.ts';
import type { Letter } from './notice.ts';

const t = catalogue(
  {
    test: 'This is a test',
    works: 'This channel works: «{name}» brings you the notices of your games.',
    lost: 'A channel was switched off',
    why: 'Notices by «{name}» no longer arrived, so that channel has been switched off. What came back last: {why}',
    on: 'You can switch it on again in your settings.',
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
    confirm: '¿Quieres recibir aquí avisos de partidas?',
    asked:
      'Alguien en {url}, muy probablemente tú, quiere que se le avise aquí cuando le espere una partida. Abre el enlace para aceptarlo.',
    ignore: 'Si no has sido tú, no hagas nada: no recibirás más mensajes. El enlace caduca en una semana.',
  },
);

function letterOf(kind: Letter['kind'], lang: Lang, url: string, texts: readonly [Text, ...Text[]]): Letter {
  const [title, ...lines] = texts;
  return { kind, lang, title: title[lang], lines: lines.map((line) => line[lang]), url };
}

/** What a player reads who tries a channel. */
export function testMessage({ lang, name }: Pick<Channel, 'lang' | 'name'>, publicUrl: string): Letter {
  return letterOf('test', lang, publicUrl, [t('test'), t('works', { name })]);
}

/** What a player reads on another channel when one has been given up. */
export function channelLostMessage(lang: Lang, lost: { name: string; why: string }, publicUrl: string): Letter {
  return letterOf('news', lang, `${publicUrl}/settings`, [t('lost'), t('why', lost), t('on')]);
}

/** What somebody reads who is asked whether notices may be sent there; `link` is how they agree. */
export function confirmationMessage({ lang }: Pick<Channel, 'lang'>, publicUrl: string, link: string): Letter {
  return letterOf('news', lang, link, [t('confirm'), t('asked', { url: publicUrl }), t('ignore')]);
}
