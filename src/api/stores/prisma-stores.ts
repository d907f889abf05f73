import type { Prisma } from '../../database/prisma.ts';
import type { Sql } from '../../database/sql.ts';
import { accountStore } from './account-store.ts';
import { blockStore } from './block-store.ts';
import { channelStore } from './channel-store.ts';
import { draftStore } from './draft-store.ts';
import { followStore } from './follow-store.ts';
import { idempotencyStore } from './idempotency-store.ts';
import { invitationStore } from './invitation-store.ts';
import { linkStore } from './link-store.ts';
import { menuStore } from './menu-store.ts';
import { messageStore } from './message-store.ts';
import { moderationStore } from './moderation-store.ts';
import { noteStore } from './note-store.ts';
import { passkeyStore } from './passkey-store.ts';
import { providerStore } from './provider-store.ts';
import { dailyPositionStore } from './daily-position-store.ts';
import { sandboxStore } from './sandbox-store.ts';
import { sightingStore } from './sighting-store.ts';
import { signingKeyStore } from './signing-key-store.ts';
import { signInStore } from './sign-in-store.ts';
import type { Stores } from './stores.ts';
import { ticketStore } from './ticket-store.ts';
import { tokenStore } from './token-store.ts';
import { vacancyStore } from './vacancy-store.ts';

/** The stores of the API on Prisma, and on `sql` what every request asks. */
export function prismaStores(prisma: Prisma, sql: Sql): Stores {
  return {
    accounts: accountStore(prisma),
    channels: channelStore(prisma),
    tokens: tokenStore(prisma, sql),
    signIns: signInStore(prisma),
    passkeys: passkeyStore(prisma),
    providers: providerStore(prisma),
    signingKeys: signingKeyStore(prisma),
    invitations: invitationStore(prisma),
    tickets: ticketStore(prisma),
    vacancies: vacancyStore(sql),
    links: linkStore(prisma),
    menus: menuStore(prisma),
    messages: messageStore(prisma),
    blocks: blockStore(prisma),
    moderation: moderationStore(prisma),
    follows: followStore(prisma),
    sightings: sightingStore(sql),
    notes: noteStore(prisma),
    drafts: draftStore(prisma),
    sandboxes: sandboxStore(sql),
    dailyPositions: dailyPositionStore(sql),
    idempotency: idempotencyStore(prisma),
  };
}
