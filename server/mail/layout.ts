import { cleanText } from '#contract/rules/text.ts';
import { escapeHtml } from './escape.ts';
import type { Mail } from './mail.ts';
import { plainWords } from './plainWords.ts';

/** What a mail says; all of it plain text, in which only the button has a link. */
export interface Letter {
  to: string;
  subject: string;
  /** In whose name it is written: named at the head, beside the logo if there is one. */
  workspace?: { id: string; name: string };
  title: string;
  paragraphs: string[];
  /** Addresses and domains in the texts that the portal has verified: they alone stay as they are. */
  verified?: string[];
  button: { label: string; link: string };
  /** The small print below the button. */
  note: string;
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const ACCENT = '#0f7562';

/** Where the logo of the workspace goes when the mail is sent. What people typed is escaped, and cannot contain it. */
export const LOGO_PLACE = '<!-- logo -->';

/**
 * Makes the mail of a letter: a text part and an HTML part that say the same, in the portal's look. Names that people typed
 * stand in any of its texts, and must not lead anywhere.
 */
export function compose(letter: Letter): Mail {
  const plain = withoutLinks(letter);
  return {
    to: plain.to,
    subject: plain.subject,
    text: toText(plain),
    html: toHtml(plain),
    ...(plain.workspace ? { logoOf: plain.workspace.id } : {}),
  };
}

function withoutLinks({ workspace, ...letter }: Letter): Letter {
  return {
    ...letter,
    ...(workspace ? { workspace: { ...workspace, name: plainWords(workspace.name) } } : {}),
    subject: cleanText(plainWords(letter.subject)),
    title: plainWords(letter.title),
    paragraphs: letter.paragraphs.map((text) => plainWords(text, letter.verified)),
    note: plainWords(letter.note),
  };
}

function toText({ title, paragraphs, button, note }: Letter): string {
  const parts = [title, ...paragraphs, `${button.label}:\n${button.link}`, note, '-- \nMuster'];
  return `${parts.join('\n\n')}\n`;
}

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:24px">${escapeHtml(text)}</p>`;

const head = (name: string) => `
<tr><td style="padding:24px 32px 0"><table role="presentation" cellpadding="0" cellspacing="0"><tr>${LOGO_PLACE}<td style="font-size:18px;line-height:24px;font-weight:600">${escapeHtml(name)}</td></tr></table></td></tr>`;

function toHtml({ subject, workspace, title, paragraphs, button, note }: Letter): string {
  const link = escapeHtml(button.link);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;background:#f1f4f4;color:#182123;${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f1f4f4"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border-radius:8px">
<tr><td style="padding:24px 32px;border-bottom:3px solid ${ACCENT};color:${ACCENT};font-size:20px;font-weight:700">Muster</td></tr>${workspace ? head(workspace.name) : ''}
<tr><td style="padding:32px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:28px">${escapeHtml(title)}</h1>
${paragraphs.map(paragraph).join('\n')}
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0"><tr><td style="background:${ACCENT};border-radius:6px">
<a href="${link}" style="display:inline-block;padding:12px 24px;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(button.label)}</a>
</td></tr></table>
<p style="margin:0 0 16px;color:#4a5759;font-size:14px;line-height:20px">${escapeHtml(note)}</p>
<p style="margin:0;color:#4a5759;font-size:14px;line-height:20px;word-break:break-all">If the button does not work, open this address: ${link}</p>
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
