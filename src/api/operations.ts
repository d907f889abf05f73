import type { ApiDeps } from './api-deps.ts';
import type { Operation } from './operation.ts';
import { accountOperations } from './resources/accounts.ts';
import { adminAccountOperations } from './resources/admin-accounts.ts';
import { adminOperations } from './resources/admin.ts';
import { besideOperations } from './resources/notes-and-drafts.ts';
import { blockOperations } from './resources/blocks.ts';
import { channelMailOperations } from './resources/channel-mail.ts';
import { channelOperations } from './resources/channels.ts';
import { checkpointOperations } from './resources/checkpoints.ts';
import { clockOperations } from './resources/clock.ts';
import { dailyPositionOperations } from './resources/daily-positions.ts';
import { feedOperations } from './resources/feeds.ts';
import { followOperations } from './resources/follows.ts';
import { gameOperations } from './resources/games.ts';
import { inboxOperations } from './resources/inbox.ts';
import { invitationOperations } from './resources/invitations.ts';
import { invitedOperations } from './resources/invited.ts';
import { linkOperations } from './resources/links.ts';
import { logOperations } from './resources/log.ts';
import { moderationOperations } from './resources/moderation.ts';
import { orderOperations } from './resources/orders.ts';
import { passkeyOperations } from './resources/passkeys.ts';
import { passkeySignInOperations } from './resources/passkey-sign-in.ts';
import { playHoursOperations } from './resources/play-hours.ts';
import { playOperations } from './resources/play.ts';
import { providerLinkOperations } from './resources/provider-links.ts';
import { providerSignInOperations } from './resources/provider-sign-in.ts';
import { pushOperations } from './resources/push.ts';
import { ratingOperations } from './resources/ratings.ts';
import { renderingOperations } from './resources/renderings.ts';
import { roomOperations } from './resources/rooms.ts';
import { rulesetOperations } from './resources/rulesets.ts';
import { sandboxOperations } from './resources/sandboxes.ts';
import { sightingOperations } from './resources/sightings.ts';
import { standingOrderOperations } from './resources/standing-orders.ts';
import { tableActOperations } from './resources/table-acts.ts';
import { ticketOperations } from './resources/tickets.ts';
import { signInOperations } from './resources/sign-in.ts';
import { signingKeyOperations } from './resources/signing-keys.ts';
import { tokenOperations } from './resources/tokens.ts';
import { vacancyOperations } from './resources/vacancies.ts';
import { vacationOperations } from './resources/vacations.ts';
import { webhookOperations } from './resources/webhooks.ts';

/** All that the API can do; REST and GraphQL are two ways to ask for it. */
export function allOperations(deps: ApiDeps): Operation[] {
  return [
    ...accountOperations(deps),
    ...tokenOperations(deps),
    ...signInOperations(deps),
    ...passkeyOperations(deps),
    ...passkeySignInOperations(deps),
    ...providerLinkOperations(deps),
    ...providerSignInOperations(deps),
    ...signingKeyOperations(deps),
    ...linkOperations(deps),
    ...inboxOperations(deps),
    ...rulesetOperations(deps),
    ...gameOperations(deps),
    ...followOperations(deps),
    ...ratingOperations(deps),
    ...invitationOperations(deps),
    ...invitedOperations(deps),
    ...ticketOperations(deps),
    ...playOperations(deps),
    ...orderOperations(deps),
    ...tableActOperations(deps),
    ...clockOperations(deps),
    ...vacationOperations(deps),
    ...playHoursOperations(deps),
    ...vacancyOperations(deps),
    ...logOperations(deps),
    ...checkpointOperations(deps),
    ...roomOperations(deps),
    ...blockOperations(deps),
    ...besideOperations(deps),
    ...sandboxOperations(deps),
    ...dailyPositionOperations(deps),
    ...channelOperations(deps),
    ...channelMailOperations(deps),
    ...adminOperations(deps),
    ...adminAccountOperations(deps),
    ...moderationOperations(deps),
    ...standingOrderOperations(deps),
    ...renderingOperations(deps),
    ...feedOperations(deps),
    ...webhookOperations(deps),
    ...pushOperations(deps),
    ...sightingOperations(deps),
  ];
}
