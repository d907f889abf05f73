import { useEffect, useRef } from 'preact/hooks';
import { session } from '../session/session.ts';
import { useRulesets } from './catalog.ts';
import { MyPost } from './my-post.tsx';
import { OpenTables } from './open-tables.tsx';
import { settingOut } from './play-bot.ts';
import { Welcome } from './welcome.tsx';

/** The first page: a welcome for visitors, and for players what has come for them. */
export default function Lobby() {
  const rulesets = useRulesets();
  const account = useRef(session.peek()?.account ?? null);
  useEffect(() => {
    settingOut.value = false;
  }, []);
  const current = session.value?.account ?? null;
  if (!settingOut.value) account.current = current;
  if (account.current !== null)
    return <MyPost key={account.current} account={account.current} rulesets={rulesets.value} />;
  return (
    <>
      <Welcome rulesets={rulesets.value} />
      <div class="welcome-open">
        {rulesets.value.state === 'there' && <OpenTables rulesets={rulesets.value.value} />}
      </div>
    </>
  );
}
