import { isRightToLeft } from '#contract/rules/languages.ts';
import { cleanText } from '#contract/rules/text.ts';
import { withDirections } from './direction.ts';
import { escapeHtml } from './escape.ts';
import type { Mail, Reader } from './mail.ts';
import { plainWords } from './plainWords.ts';
import type { Paragraph, Text } from './words/text.ts';
import { wordsOf } from './words/words.ts';

/** What a mail says; all of it plain text, in which only paragraphs that lead somewhere, the button and the last line have links. */
export interface Letter extends Text, Reader {
  /** In whose name it is written: named at the head, beside the logo if there is one. */
  workspace?: { id: string; name: string };
  /** Addresses and domains in the texts that the portal has verified: they alone stay as they are. */
  verified?: string[];
  /** Where the button leads. */
  link: string;
  /** Where the reader turns mails like this one off. */
  unsubscribe?: string;
}

const FONT = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const ACCENT = '#0f7562';

/** Mail programs that leave out style sheets show the light colours of the elements. */
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
.words { overflow-wrap: anywhere; }
@media (max-width: 480px) {
  .page { padding: 0 !important; }
  .card { border-radius: 0 !important; }
  .part { padding-left: 20px !important; padding-right: 20px !important; }
}
@media (prefers-color-scheme: dark) {
  body, .ground { background: #182123 !important; }
  .card { background: #1e282a !important; }
  .words, h1 { color: #dfe5e5 !important; }
  .brand { color: #73c4b0 !important; border-color: #354143 !important; }
  .link { color: #8fd6c4 !important; }
  .dim { color: #a3afb0 !important; }
}
`;

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
    language: plain.language,
    subject: plain.subject,
    text: toText(plain),
    html: toHtml(plain),
    ...(plain.workspace ? { logoOf: plain.workspace.id } : {}),
    ...(plain.unsubscribe === undefined ? {} : { unsubscribe: plain.unsubscribe }),
  };
}

function withoutLinks({ workspace, ...letter }: Letter): Letter {
  const plain = (text: string, verified?: string[]) =>
    withDirections(plainWords(text, verified), letter.language);
  return {
    ...letter,
    ...(workspace ? { workspace: { ...workspace, name: plain(workspace.name) } } : {}),
    subject: cleanText(plain(letter.subject)),
    title: plain(letter.title),
    paragraphs: letter.paragraphs.map((part) => mapped(part, (text) => plain(text, letter.verified))),
    note: plain(letter.note),
  };
}

function mapped(part: Paragraph, change: (text: string) => string): Paragraph {
  if (typeof part === 'string') return change(part);
  return 'heading' in part ? { heading: change(part.heading) } : { ...part, text: change(part.text) };
}

function textPart(part: Paragraph): string {
  if (typeof part === 'string') return part;
  return 'heading' in part ? part.heading : `${part.text}\n${part.link}`;
}

function toText({ language, title, paragraphs, button, link, note, unsubscribe }: Letter): string {
  const parts = [
    title,
    ...paragraphs.map(textPart),
    `${button}:\n${link}`,
    note,
    ...(unsubscribe === undefined ? [] : [`${wordsOf(language).layout.stopDaily}:\n${unsubscribe}`]),
    '-- \nMuster',
  ];
  return `${parts.join('\n\n')}\n`;
}

const anchor = (text: string, link: string) =>
  `<a class="link" href="${escapeHtml(link)}" style="color:${ACCENT}">${escapeHtml(text)}</a>`;

function paragraph(part: Paragraph): string {
  if (typeof part !== 'string' && 'heading' in part)
    return `<h2 class="words" style="margin:24px 0 8px;font-size:16px;line-height:24px">${escapeHtml(part.heading)}</h2>`;
  const inner = typeof part === 'string' ? escapeHtml(part) : anchor(part.text, part.link);
  return `<p class="words" style="margin:0 0 12px;font-size:16px;line-height:24px">${inner}</p>`;
}

const small = (inner: string, style = '') =>
  `<p class="words dim" style="margin:0 0 12px;color:#4a5759;font-size:14px;line-height:20px${style}">${inner}</p>`;

const head = (name: string, dir: string) => `
<tr><td class="part" style="padding:24px 32px 0"><table role="presentation" cellpadding="0" cellspacing="0"${dir}><tr>${LOGO_PLACE}<td class="words" style="font-size:18px;line-height:24px;font-weight:600">${escapeHtml(name)}</td></tr></table></td></tr>`;

/** Mail programs leave out `html` and `body` with what they say of the direction: each table says it again. */
const RIGHT_TO_LEFT = ' dir="rtl"';

function toHtml(letter: Letter): string {
  const { language, subject, workspace, title, paragraphs, button, note, unsubscribe } = letter;
  const words = wordsOf(language).layout;
  const isRtl = isRightToLeft(language);
  const dir = isRtl ? RIGHT_TO_LEFT : '';
  const link = escapeHtml(letter.link);
  const address = isRtl ? `<span dir="ltr">${link}</span>` : link;
  return `<!doctype html>
<html lang="${language}"${dir}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLE}</style>
</head>
<body class="words" style="margin:0;background:#f5f8f7;color:#182123;${FONT}">
<table class="ground" role="presentation" width="100%" cellpadding="0" cellspacing="0"${dir} style="background:#f5f8f7"><tr><td class="page" align="center" style="padding:32px 16px">
<table class="card" role="presentation" width="100%" cellpadding="0" cellspacing="0"${dir} style="max-width:560px;background:#ffffff;border-radius:8px${isRtl ? ';text-align:right' : ''}">
<tr><td class="part brand" style="padding:20px 32px;border-bottom:1px solid #dde5e3;color:${ACCENT};font-size:20px;line-height:28px;font-weight:700">Muster</td></tr>${workspace ? head(workspace.name, dir) : ''}
<tr><td class="part words" style="padding:24px 32px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:28px">${escapeHtml(title)}</h1>
${paragraphs.map(paragraph).join('\n')}
<table role="presentation" cellpadding="0" cellspacing="0"${dir} style="margin:24px 0"><tr><td style="background:${ACCENT};border-radius:6px">
<a href="${link}" style="display:inline-block;padding:12px 24px;color:#ffffff;font-size:16px;line-height:20px;font-weight:600;text-decoration:none">${escapeHtml(button)}</a>
</td></tr></table>
${small(escapeHtml(note))}
${unsubscribe === undefined ? '' : small(anchor(words.stopDaily, unsubscribe))}
${small(`${escapeHtml(words.buttonFails)} ${address}`, ';word-break:break-all')}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
