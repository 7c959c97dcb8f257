import { emailDomain } from '#contract/rules/text.ts';
import { compose } from './layout.ts';
import type { Mail } from './mail.ts';

/** Tells an admin of the first person who joined by the domain of their address, with nobody having added them. */
export function strangerMail(joined: {
  to: string;
  workspace: { id: string; name: string };
  name: string;
  email: string;
  link: string;
}): Mail {
  const { to, workspace, name, email, link } = joined;
  const domain = emailDomain(email);
  return compose({
    to,
    workspace,
    subject: `${name} joined ${workspace.name} without an invitation`,
    title: `${name} joined without an invitation`,
    paragraphs: [
      `${name} (${email}) joined “${workspace.name}”. Nobody had invited them: the workspace is open to everyone at ${domain}.`,
      `If you don’t know them, remove them from the members. If people outside your company can get an address at ${domain}, clear “Open to everyone at ${domain}” in the workspace settings.`,
    ],
    verified: [email, domain],
    button: { label: 'Open settings', link },
    note: 'You get this email once, because you manage this workspace. We won’t email you about others who join this way.',
  });
}
