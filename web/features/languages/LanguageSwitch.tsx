import { t } from '@lingui/core/macro';
import { IconLanguage } from '@tabler/icons-react';
import { LANGUAGES, OFFERED } from '#contract/rules/languages.ts';
import { pageLanguage } from '#web/pageLocale.ts';
import classes from './LanguageSwitch.module.css';
import { showIn } from './language.ts';

/** The language of the page, for whoever isn’t logged in (LNG-02). Each language has its own name, which its readers know. */
export function LanguageSwitch() {
  return (
    <span className={classes.root}>
      <IconLanguage size={18} stroke={1.6} aria-hidden />
      <select
        aria-label={t`Language`}
        value={pageLanguage}
        onChange={({ currentTarget }) => {
          const chosen = OFFERED.find((one) => one === currentTarget.value);
          if (chosen) showIn(chosen);
        }}
      >
        {OFFERED.map((language) => (
          <option key={language} value={language} lang={language}>
            {LANGUAGES[language]}
          </option>
        ))}
      </select>
    </span>
  );
}
