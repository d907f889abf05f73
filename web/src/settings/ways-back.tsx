import { api } from '../api/api.ts';
import { useLoaded } from '../ui/loaded.ts';
import { OwnAddress } from './own-address.tsx';
import { Passkeys } from './passkeys.tsx';
import { ProviderLinks } from './provider-links.tsx';
import { Recovery } from './recovery.tsx';

/** The ways by which the player comes back without a key, all at once, so that nothing moves under a click. */
export function WaysBack() {
  const loaded = useLoaded(async () => {
    const [ways, me] = await Promise.all([api.signInWays(), api.me()]);
    const [passkeys, links] = await Promise.all([api.passkeys(), api.providerLinks()]);
    return { ways, account: me.account, passkeys: passkeys.items, links: links.items };
  }, []).value;
  if (loaded.state === 'waiting') return <div class="ways-waiting" aria-busy="true" />;
  if (loaded.state !== 'there') return <Recovery />;
  const { ways, account, passkeys, links } = loaded.value;
  return (
    <>
      <Passkeys offered={ways.passkeys} known={passkeys} />
      <ProviderLinks provider={ways.provider ?? null} known={links} />
      {ways.mail && <OwnAddress address={account.emailConfirmed ? (account.email ?? null) : null} />}
      <Recovery />
    </>
  );
}
