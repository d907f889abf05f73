import { showsCosts, usesShortcuts } from '../session/preferences.ts';
import { Field } from '../ui/field.tsx';
import { LanguageOptions } from '../ui/language-options.tsx';
import type { Theme } from '../style/theme.ts';
import { theme } from '../style/theme.ts';
import type { Language } from '../text/language.ts';
import { language } from '../text/language.ts';
import { Tick } from '../ui/tick.tsx';
import { t } from './words.ts';

const THEMES: readonly Theme[] = ['auto', 'light', 'dark'];

/** Language and light of this device, and how one plays on it. */
export function Look() {
  return (
    <section class="fieldset" aria-labelledby="look">
      <h2 id="look">{t('look')}</h2>
      <div class="settings-pair">
        <Field label={t('language')}>
          {(ids) => (
            <select
              {...ids}
              value={language.value}
              onChange={(event) => (language.value = event.currentTarget.value as Language)}
            >
              <LanguageOptions />
            </select>
          )}
        </Field>
        <Field label={t('light')}>
          {(ids) => (
            <select
              {...ids}
              value={theme.value}
              onChange={(event) => (theme.value = event.currentTarget.value as Theme)}
            >
              {THEMES.map((one) => (
                <option key={one} value={one}>
                  {t(`light.${one}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <Tick
        label={t('costs')}
        about={t('costs.about')}
        on={showsCosts.value}
        change={(on) => (showsCosts.value = on)}
      />
      <Tick
        label={t('keys-single')}
        about={t('keys-single.about')}
        on={usesShortcuts.value}
        change={(on) => (usesShortcuts.value = on)}
      />
    </section>
  );
}
