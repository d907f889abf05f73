import type {
  APIApplicationCommandSubcommandOption,
  RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import { ApplicationCommandOptionType, ApplicationCommandType, InteractionContextType } from 'discord-api-types/v10';
import { spanWords } from '../../domain/table/clock/clock-words.ts';
import { PACES, PER_DECISION } from '../../games/matching/paces.ts';
import type { Text } from '../../domain/kernel/text.ts';

/** A word or a line of a command in every language that Discord may ask for. */
function named(name: Text) {
  return { name: name.en, name_localizations: { 'es-ES': name.es, 'es-419': name.es } };
}
function described(description: Text) {
  const { en, es } = description;
  return { description: en, description_localizations: { 'es-ES': es, 'es-419': es } };
}

const game = {
  type: ApplicationCommandOptionType.String as const,
  ...named({ en: 'game', es: 'partida' }),
  ...described({
    en: 'Which game; the first that waits for you unless given',
    es: 'Qué partida; si no, la primera que te espera',
  }),
  autocomplete: true as const,
};

const publicly = {
  type: ApplicationCommandOptionType.Boolean as const,
  ...named({ en: 'public', es: 'publico' }),
  ...described({
    en: 'Show it to the whole channel, as a spectator sees it',
    es: 'Enseñarlo a todo el canal, tal como lo ve un espectador',
  }),
};

const orders = {
  type: ApplicationCommandOptionType.String as const,
  ...named({ en: 'orders', es: 'ordenes' }),
  ...described({
    en: 'Orders in the game’s notation, with ; between them',
    es: 'Órdenes en la notación del juego, separadas por ;',
  }),
  max_length: 1500,
};

const newTable: APIApplicationCommandSubcommandOption['options'] = [
  {
    type: ApplicationCommandOptionType.String,
    ...named({ en: 'battle', es: 'batalla' }),
    ...described({ en: 'What to play', es: 'A qué jugar' }),
    autocomplete: true,
    required: true,
  },
  {
    type: ApplicationCommandOptionType.User,
    ...named({ en: 'opponent', es: 'rival' }),
    ...described({ en: 'Whom you ask; whoever comes unless given', es: 'A quién se lo pides; si no, a quien venga' }),
  },
  {
    type: ApplicationCommandOptionType.String,
    ...named({ en: 'side', es: 'bando' }),
    ...described({ en: 'Your side; drawn unless given', es: 'Tu bando; si no, a suertes' }),
    autocomplete: true,
  },
  {
    type: ApplicationCommandOptionType.String,
    ...named({ en: 'pace', es: 'ritmo' }),
    ...described({ en: 'Time for each decision', es: 'Tiempo para cada decisión' }),
    choices: PACES.map((pace) => ({ value: pace, ...named(spanWords(PER_DECISION[pace])) })),
  },
  {
    type: ApplicationCommandOptionType.Boolean,
    ...named({ en: 'rated', es: 'puntuada' }),
    ...described({ en: 'Whether it counts for ratings', es: 'Si cuenta para las puntuaciones' }),
  },
];

function sub(name: Text, description: Text, options: APIApplicationCommandSubcommandOption['options'] = []) {
  return { type: ApplicationCommandOptionType.Subcommand as const, ...named(name), ...described(description), options };
}

/** The commands of the application, as Discord is told of them by `estafeta discord register`. */
export const COMMANDS: readonly RESTPostAPIChatInputApplicationCommandsJSONBody[] = [
  {
    type: ApplicationCommandType.ChatInput,
    name: 'estafeta',
    ...described({ en: 'Play your games by post', es: 'Juega tus partidas por correo' }),
    contexts: [InteractionContextType.Guild, InteractionContextType.BotDM, InteractionContextType.PrivateChannel],
    options: [
      sub(
        { en: 'games', es: 'partidas' },
        { en: 'Your games, and which wait for you', es: 'Tus partidas, y cuáles te esperan' },
      ),
      sub(
        { en: 'new', es: 'nueva' },
        { en: 'Set a table up for others to join', es: 'Preparar una mesa para que vengan otros' },
        newTable,
      ),
      sub(
        { en: 'turn', es: 'turno' },
        { en: 'How things stand in a game', es: 'Cómo están las cosas en una partida' },
        [game],
      ),
      sub({ en: 'board', es: 'tablero' }, { en: 'A picture of the board', es: 'Una imagen del tablero' }, [
        game,
        publicly,
      ]),
      sub({ en: 'move', es: 'mover' }, { en: 'Decide, by menus or in words', es: 'Decidir, con menús o por escrito' }, [
        game,
        orders,
      ]),
      sub({ en: 'history', es: 'historia' }, { en: 'What has happened', es: 'Lo que ha pasado' }, [game]),
      sub({ en: 'notation', es: 'notacion' }, { en: 'How orders are written', es: 'Cómo se escriben las órdenes' }, [
        game,
      ]),
      sub({ en: 'link', es: 'enlace' }, { en: 'Say which account is yours', es: 'Decir qué cuenta es la tuya' }),
    ],
  },
];
