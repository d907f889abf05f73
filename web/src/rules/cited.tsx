import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { stretchesOf } from '../../../src/domain/kernel/citations.ts';
import { rulesAddress } from './address.ts';

/** The game whose rules the texts within cite; null where that is nobody's business. */
export const CitedRules = createContext<string | null>(null);

/**
 * A text of a game in which every § leads to its paragraph of the rules, in a tab of their own: whoever is at a table or
 * fills in a form stays there.
 */
export function Cited({ text }: { readonly text: string }) {
  const ruleset = useContext(CitedRules);
  if (ruleset === null || !text.includes('§')) return <>{text}</>;
  return (
    <>
      {stretchesOf(text).map((stretch, at) =>
        stretch.cites === undefined ? (
          stretch.text
        ) : (
          <a key={at} href={rulesAddress(ruleset, stretch.cites)} target={`rules-${ruleset}`}>
            {stretch.text}
          </a>
        ),
      )}
    </>
  );
}
