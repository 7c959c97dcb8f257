import { emailKey } from '#contract/rules/text.ts';

/** Google's two names of the domain where it hands out addresses itself. */
export const OF_GOOGLE: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that an address leads to, as far as one can tell: `bob+x@acme.example` reaches whom `bob@acme.example` reaches, and
 * Google reads no dots and has its domain twice. For telling whether two addresses are one person's; an account is known by `emailKey`.
 */
export function canonicalMailbox(email: string): string {
  const [local = '', domain = ''] = emailKey(email).split(/@(?=[^@]*$)/);
  const [bare = ''] = local.split('+');
  return OF_GOOGLE.has(domain) ? `${bare.replaceAll('.', '')}@gmail.com` : `${bare}@${domain}`;
}
