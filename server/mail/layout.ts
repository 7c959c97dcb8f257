import { cleanText } from '#contract/rules/text.ts';
import { escapeHtml } from './escape.ts';
import type { Mail } from './mail.ts';
import { plainWords } from './plainWords.ts';

/** A paragraph, and where it leads as a whole. */
export type Paragraph = string | { text: string; link: string };

/** What a mail says; all of it plain text, in which only paragraphs that lead somewhere, the button and the last line have links. */
export interface Letter {
  to: string;
  subject: string;
  /** In whose name it is written: named at the head, beside the logo if there is one. */
  workspace?: { id: string; name: string };
  title: string;
  paragraphs: Paragraph[];
  /** Addresses and domains in the texts that the portal has verified: they alone stay as they are. */
  verified?: string[];
  button: { label: string; link: string };
  /** The small print below the button. */
  note: string;
  /** Where the reader turns mails like this one off. */
  unsubscribe?: string;
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
    ...(plain.unsubscribe === undefined ? {} : { unsubscribe: plain.unsubscribe }),
  };
}

function withoutLinks({ workspace, ...letter }: Letter): Letter {
  return {
    ...letter,
    ...(workspace ? { workspace: { ...workspace, name: plainWords(workspace.name) } } : {}),
    subject: cleanText(plainWords(letter.subject)),
    title: plainWords(letter.title),
    paragraphs: letter.paragraphs.map((part) =>
      typeof part === 'string'
        ? plainWords(part, letter.verified)
        : { ...part, text: plainWords(part.text, letter.verified) },
    ),
    note: plainWords(letter.note),
  };
}

/** The words of the link by which one unsubscribes. */
const STOP = 'Stop the daily email';

function toText({ title, paragraphs, button, note, unsubscribe }: Letter): string {
  const parts = [
    title,
    ...paragraphs.map((part) => (typeof part === 'string' ? part : `${part.text}\n${part.link}`)),
    `${button.label}:\n${button.link}`,
    note,
    ...(unsubscribe === undefined ? [] : [`${STOP}:\n${unsubscribe}`]),
    '-- \nMuster',
  ];
  return `${parts.join('\n\n')}\n`;
}

const anchor = (text: string, link: string) =>
  `<a href="${escapeHtml(link)}" style="color:${ACCENT}">${escapeHtml(text)}</a>`;

const paragraph = (part: Paragraph) =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:24px">${typeof part === 'string' ? escapeHtml(part) : anchor(part.text, part.link)}</p>`;

const stopLine = (link: string) =>
  `\n<p style="margin:16px 0 0;font-size:14px;line-height:20px">${anchor(STOP, link)}</p>`;

const head = (name: string) => `
<tr><td style="padding:24px 32px 0"><table role="presentation" cellpadding="0" cellspacing="0"><tr>${LOGO_PLACE}<td style="font-size:18px;line-height:24px;font-weight:600">${escapeHtml(name)}</td></tr></table></td></tr>`;

function toHtml(letter: Letter): string {
  const { subject, workspace, title, paragraphs, button, note, unsubscribe } = letter;
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
<p style="margin:0;color:#4a5759;font-size:14px;line-height:20px;word-break:break-all">If the button does not work, open this address: ${link}</p>${unsubscribe === undefined ? '' : stopLine(unsubscribe)}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
