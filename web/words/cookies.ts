import { t } from '@lingui/core/macro';
/** What people choose between, in the banner and in their preferences. */
export const cookieWords = {
  necessary: {
    label: t`Necessary`,
    description: t`Keep you logged in and remember your choices. Always on.`,
  },
  statistics: {
    label: t`Statistics`,
    description: t`Help us see which parts of the portal are used.`,
  },
  marketing: {
    label: t`Marketing`,
    description: t`Help us tell people about the portal.`,
  },
} as const;

/** What consent is asked for, and what is never done with it. */
export const COUNTING = t`If you agree, this portal counts which screens and functions are used. Names, texts and documents are never sent.`;

export const BOTH_NEEDED = t`It counts only while both statistics and marketing are on.`;

export const NOTHING_COUNTED = t`This portal counts nothing at present, whatever you choose here.`;
