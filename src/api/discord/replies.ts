import type {
  APIActionRowComponent,
  APIButtonComponent,
  APIComponentInMessageActionRow,
  APISelectMenuOption,
} from 'discord-api-types/v10';
import { ButtonStyle, ComponentType, MessageFlags } from 'discord-api-types/v10';
import { shortened } from '../../notices/discord-text.ts';

export type Row = APIActionRowComponent<APIComponentInMessageActionRow>;

/** What is said in answer to an interaction. All but `isPublic` ones are for the eyes of who asked. */
export interface Reply {
  readonly content: string;
  readonly components?: readonly Row[];
  readonly picture?: Buffer;
  /** For everybody in the channel: nothing of a seat may be in it. */
  readonly isPublic?: true;
}

const LONGEST = 2000;

/** A reply as Discord takes it. Nobody is ever pinged. */
export function messageOf({ content, components = [], isPublic, picture }: Reply): Record<string, unknown> {
  return {
    content: shortened(content, LONGEST),
    components,
    allowed_mentions: { parse: [] },
    ...(isPublic ? {} : { flags: MessageFlags.Ephemeral }),
    // An edited message loses the picture that it had, unless told otherwise.
    attachments: picture === undefined ? [] : [{ id: '0', filename: PICTURE_NAME }],
  };
}

export const PICTURE_NAME = 'board.png';

/** A button; `id` is what comes back. */
export function button(id: string, label: string, style: 'plain' | 'strong' = 'plain'): APIButtonComponent {
  return {
    type: ComponentType.Button,
    style: style === 'strong' ? ButtonStyle.Success : ButtonStyle.Secondary,
    custom_id: id,
    label: shortened(label, 80),
  };
}

/** A button that leads to a page. */
export function linkButton(url: string, label: string): APIButtonComponent {
  return { type: ComponentType.Button, style: ButtonStyle.Link, url, label: shortened(label, 80) };
}

export function rowOf(buttons: readonly APIButtonComponent[]): Row {
  return { type: ComponentType.ActionRow, components: [...buttons] };
}

/** A menu of up to 25 options of which one is picked. */
export function selectRow(id: string, placeholder: string, options: readonly APISelectMenuOption[]): Row {
  const select = { type: ComponentType.StringSelect as const, custom_id: id, placeholder, options: [...options] };
  return { type: ComponentType.ActionRow, components: [select] };
}
