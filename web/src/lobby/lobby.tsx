import { useEffect, useRef } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { session } from '../session/session.ts';
import { catalogue } from '../text/catalogue.ts';
import { useRulesets } from './catalog.ts';
import { MyPost } from './my-post.tsx';
import { OpenTables } from './open-tables.tsx';
import { settingOut } from './play-bot.ts';
import { Welcome } from './welcome.tsx';
import en from './text/find.en.json';
import es from './text/find.es.json';

const t = catalogue({ en, es });

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
        <p>
          <Link href="/find" class="button">
            {t('title')}
          </Link>
        </p>
        {rulesets.value.state === 'there' && <OpenTables rulesets={rulesets.value.value} />}
      </div>
    </>
  );
}
