import { compose } from './layout.ts';
import type { Mail } from './mail.ts';

interface DocumentsLetter {
  to: string;
  workspaceName: string;
  /** At least one. */
  documents: { name: string; expirationDate: string; holderName: string }[];
  link: string;
}

/** Documents that a mail names; the others are counted. */
const NAMED = 25;

const lines = ({ documents }: DocumentsLetter, verb: string): string[] => {
  const named = documents
    .slice(0, NAMED)
    .map(({ name, holderName, expirationDate }) => `${name} of ${holderName} ${verb} on ${expirationDate}.`);
  const more = documents.length - named.length;
  return more > 0 ? [...named, `And ${more} more.`] : named;
};

const subject = ({ documents }: DocumentsLetter, one: string, many: string): string =>
  documents.length === 1 ? `${documents[0]?.name} ${one}` : `${documents.length} documents ${many}`;

/** Tells of documents that will expire: sent on the date of their reminder. */
export const documentsReminderMail = (letter: DocumentsLetter): Mail =>
  compose({
    to: letter.to,
    subject: subject(letter, 'expires soon', 'expire soon'),
    title: subject(letter, 'expires soon', 'expire soon'),
    paragraphs: [`In the workspace “${letter.workspaceName}”:`, ...lines(letter, 'expires')],
    button: { label: 'Open Muster', link: letter.link },
    note: 'You get this email because a reminder was set for these documents.',
  });

/** Tells of documents that have run out: sent on the day after. */
export const documentsExpiredMail = (letter: DocumentsLetter): Mail =>
  compose({
    to: letter.to,
    subject: subject(letter, 'has expired', 'have expired'),
    title: subject(letter, 'has expired', 'have expired'),
    paragraphs: [`In the workspace “${letter.workspaceName}”:`, ...lines(letter, 'expired')],
    button: { label: 'Open Muster', link: letter.link },
    note: 'You get this email because you hold these documents or manage the workspace.',
  });
