import { valuesIn } from './direction.ts';
import { compose } from './layout.ts';
import type { Mail, Reader } from './mail.ts';
import { wordsOf } from './words/words.ts';

interface Letter extends Reader {
  /** The account page. */
  link: string;
}

interface OfFactor extends Letter {
  /** The name of a passkey; null for the authenticator app. */
  passkey: string | null;
}

/** Tells a person of a factor that their account asks for from now on. */
export function factorAddedMail({ to, language, link, passkey }: OfFactor): Mail {
  const { added } = wordsOf(language).secondFactor;
  return compose({ to, language, link, ...added(valuesIn(language, { passkey })) });
}

/** Tells a person that a factor is gone. */
export function factorRemovedMail({
  to,
  language,
  link,
  passkey,
  isLast,
}: OfFactor & { isLast: boolean }): Mail {
  const { removed } = wordsOf(language).secondFactor;
  return compose({ to, language, link, ...removed(valuesIn(language, { passkey, isLast })) });
}

/** Tells a person that somebody else removed all their factors: an admin by name, or whoever runs the server. */
export function factorsRemovedMail({ to, language, link, by }: Letter & { by: string | null }): Mail {
  const { people, secondFactor } = wordsOf(language);
  const values = valuesIn(language, { by: by ?? people.operator });
  return compose({ to, language, link, ...secondFactor.allRemoved(values) });
}

/** Tells an admin that another one removed somebody's factors. */
export function factorsRemovedNotice({
  to,
  language,
  link,
  by,
  name,
  workspace,
}: Letter & { by: string; name: string; workspace: string }): Mail {
  const { notice } = wordsOf(language).secondFactor;
  return compose({ to, language, link, ...notice(valuesIn(language, { by, name, workspace })) });
}

/** Tells a person that a recovery code opened their account. */
export const recoveryCodeUsedMail = ({ to, language, link }: Letter): Mail =>
  compose({ to, language, link, ...wordsOf(language).secondFactor.codeUsed() });

/** Tells a person that their earlier recovery codes are worth nothing any more. */
export const recoveryCodesMail = ({ to, language, link }: Letter): Mail =>
  compose({ to, language, link, ...wordsOf(language).secondFactor.newCodes() });
