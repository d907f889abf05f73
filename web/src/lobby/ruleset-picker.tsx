import type * as Api from '../api/types.ts';
import { catalogue } from '../text/catalogue.ts';
import { said } from '../text/language.ts';
import { Stamp } from './stamp.tsx';
import './new-game.css';
import en from './text/new-game.en.json';
import es from './text/new-game.es.json';

const t = catalogue({ en, es });

interface RulesetPickerProps {
  readonly rulesets: readonly Api.Ruleset[];
  /** The id of the one that is chosen. */
  readonly chosen: string;
  choose(id: string): void;
}

/** Which game is to be played. */
export function RulesetPicker({ rulesets, chosen, choose }: RulesetPickerProps) {
  return (
    <fieldset class="fieldset">
      <legend>{t('ruleset')}</legend>
      <div class="new-game-rulesets">
        {rulesets.map((one) => (
          <label key={one.id} class="new-game-ruleset">
            <input
              type="radio"
              name="ruleset"
              value={one.id}
              checked={one.id === chosen}
              onChange={() => choose(one.id)}
            />
            <Stamp rules={one} small />
            <span>{said(one.title)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
