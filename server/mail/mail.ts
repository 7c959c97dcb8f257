import type { Language } from '#contract/rules/languages.ts';

/** Whom a mail is for, and the language that they read. */
export interface Reader {
  to: string;
  language: Language;
}

/** One mail to one address, with the logo that the workspace `logoOf` has by the time it is sent. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** That of its texts; mails from before there was a choice have none. */
  language?: Language;
  logoOf?: string;
  /** The member whom it invites. */
  invitation?: { workspaceId: string; memberId: string };
  /** Where mail programs let the reader unsubscribe; only what comes again and again has it. */
  unsubscribe?: string;
}

/** A picture that travels inside a mail; the HTML part shows it by its Content-ID. */
export interface MailPicture {
  cid: string;
  /** PNG, which every mail program shows. */
  content: Buffer;
}

/** A mail as it leaves: nothing in it is looked up any more. */
export interface ReadyMail extends Pick<Mail, 'to' | 'subject' | 'text' | 'html'> {
  picture: MailPicture | null;
  unsubscribe: string | null;
}

/** A mail server refused the mail for good: its recipient, or what is in it. The message is what it said. */
export class MailRefused extends Error {}
