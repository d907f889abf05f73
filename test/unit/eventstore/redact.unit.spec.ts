import { describe, expect, it } from 'vitest';
import { redact } from '../../../src/eventstore/redact.ts';
import type { StoredEvent } from '../../../src/eventstore/stored-event.ts';
import { smallLog } from '../../support/small-log.ts';

const dealt = smallLog({ ended: false })[4] as StoredEvent;
const [card, draws] = dealt.secrets;

describe('redact', () => {
  it('opens to a seat what is for it and seals the rest', () => {
    expect(redact(dealt, 'british', false).secrets).toEqual([card, { to: [], commit: draws?.commit }]);
  });

  it.each(['spanish', null])('shows %s addressees and commitments alone', (viewer) => {
    expect(redact(dealt, viewer, false).secrets).toEqual([
      { to: ['british'], commit: card?.commit },
      { to: [], commit: draws?.commit },
    ]);
  });

  it.each(['british', 'spanish', null])('opens everything to %s once the game has ended', (viewer) => {
    expect(redact(dealt, viewer, true)).toEqual(dealt);
  });

  it('lets nothing through that the contract does not name', () => {
    const leaking = { ...dealt, projected: true, secrets: dealt.secrets.map((secret) => ({ ...secret, note: 'x' })) };
    expect(redact(leaking, null, true)).toEqual(dealt);
  });
});
