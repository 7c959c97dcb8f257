import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { HOUR_MS, MINUTE_MS } from '#contract/rules/time.ts';
import { valuesIn } from './direction.ts';
import { compose } from './layout.ts';
import type { Mail, Reader } from './mail.ts';
import { wordsOf } from './words/words.ts';

const LINK_MINUTES = LIFETIME_MS.resetLink / MINUTE_MS;

/** Lets a person who forgot the password set a new one. */
export function resetMail({ to, language, link }: Reader & { link: string }): Mail {
  return compose({ to, language, link, ...wordsOf(language).account.reset({ minutes: LINK_MINUTES }) });
}

const LINK_HOURS = LIFETIME_MS.verificationLink / HOUR_MS;

/** Asks a person who signed up to prove that the address is theirs. */
export function verificationMail({ to, language, link }: Reader & { link: string }): Mail {
  return compose({ to, language, link, ...wordsOf(language).account.verification({ hours: LINK_HOURS }) });
}

interface LinkedMail extends Reader {
  /** The name of the sign-in. */
  name: string;
  /** The account page. */
  link: string;
}

interface UnlinkedMail extends Omit<LinkedMail, 'name'> {
  names: string[];
  isReset: boolean;
}

/** Tells a person that another sign-in opens their account. */
export function linkedMail({ to, language, name, link }: LinkedMail): Mail {
  return compose({ to, language, link, ...wordsOf(language).account.linked(valuesIn(language, { name })) });
}

/** Tells a person that sign-ins no longer open their account. */
export function unlinkedMail({ to, language, names, link, isReset }: UnlinkedMail): Mail {
  const { account, layout } = wordsOf(language);
  const name = layout.and(valuesIn(language, { names }).names);
  return compose({ to, language, link, ...account.unlinked({ name, isReset }) });
}
