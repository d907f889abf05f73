import type { ExternalLink } from '../../database/generated/client.ts';
import type { Prisma } from '../../database/prisma.ts';

/** A kind of service elsewhere whose users can be linked to accounts. */
export type LinkKind = 'discord';

export interface LinkRow {
  readonly kind: LinkKind;
  /** The id of the user there. */
  readonly externalId: string;
  readonly account: string;
  readonly name: string | null;
  readonly linkedAt: string;
}

export interface LinkStore {
  /**
   * Links a user elsewhere to an account. Whatever link either had of that kind is gone, and so are the channels by which
   * the bot wrote to that user, or the account, by such a link: what a player is told, nobody else may read.
   */
  put(link: Omit<LinkRow, 'linkedAt'>): Promise<LinkRow>;
  ofAccount(account: string): Promise<LinkRow[]>;
  byExternal(kind: LinkKind, externalId: string): Promise<LinkRow | null>;
  /** Ends the link, and the channels that rest on it. False where there is none. */
  remove(account: string, kind: LinkKind): Promise<boolean>;
}

export function linkStore(prisma: Prisma): LinkStore {
  const { channel, externalLink } = prisma;
  const removeChannels = (whose: { accountId?: string | { not: string }; target?: string | { not: string } }[]) =>
    channel.deleteMany({ where: { kind: 'discord', NOT: { target: { startsWith: 'http' } }, OR: whose } });
  return {
    put: async ({ kind, externalId, account, name }) => {
      const [, , made] = await prisma.$transaction([
        removeChannels([
          { accountId: account, target: { not: externalId } },
          { accountId: { not: account }, target: externalId },
        ]),
        externalLink.deleteMany({ where: { kind, OR: [{ accountId: account }, { externalId }] } }),
        externalLink.create({ data: { kind, externalId, accountId: account, name } }),
      ]);
      return linkRow(made);
    },
    ofAccount: async (account) =>
      (await externalLink.findMany({ where: { accountId: account }, orderBy: { kind: 'asc' } })).map(linkRow),
    byExternal: async (kind, externalId) => {
      const row = await externalLink.findFirst({ where: { kind, externalId, account: { disabledAt: null } } });
      return row === null ? null : linkRow(row);
    },
    remove: async (account, kind) => {
      const [, gone] = await prisma.$transaction([
        removeChannels([{ accountId: account }]),
        externalLink.deleteMany({ where: { accountId: account, kind } }),
      ]);
      return gone.count > 0;
    },
  };
}

function linkRow({ kind, externalId, accountId, name, linkedAt }: ExternalLink): LinkRow {
  return { kind: kind as LinkKind, externalId, account: accountId, name, linkedAt: linkedAt.toISOString() };
}
