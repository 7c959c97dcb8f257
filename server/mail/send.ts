import { buffer } from 'node:stream/consumers';
import { isRightToLeft, type Language, SOURCE_LANGUAGE } from '#contract/rules/languages.ts';
import { mailableAddress } from '#contract/rules/text.ts';
import { ApiError } from '#server/core/errors.ts';
import { systemScope } from '#server/core/scope.ts';
import type { Services } from '#server/core/services.ts';
import { contentKey } from '#server/core/storeKeys.ts';
import { begin } from '#server/core/transaction.ts';
import { escapeHtml } from './escape.ts';
import { LOGO_PLACE } from './layout.ts';
import type { Mail, MailPicture, ReadyMail } from './mail.ts';
import { plainWords } from './plainWords.ts';
import { insertMail, logotypeContent } from './queries.ts';
import { wordsOf } from './words/words.ts';

/** The room for a logo in the head of a mail, in CSS pixels. */
const ROOM = { width: 200, height: 48 };

/** Pixels of the picture for one of the mail's, so that it is sharp on fine screens. */
const DENSITY = 2;

/** Puts the workspace's logo, as it is now, into a mail; without one the workspace's name stands alone. */
async function withLogo(services: Services, mail: Mail): Promise<ReadyMail> {
  const { to, subject, text, html, language = SOURCE_LANGUAGE, logoOf, unsubscribe = null } = mail;
  const logo = logoOf === undefined ? null : await logoFor(services, logoOf, language);
  return {
    to,
    subject,
    text,
    html: html.replace(LOGO_PLACE, () => logo?.markup ?? ''),
    picture: logo?.picture ?? null,
    unsubscribe,
  };
}

interface Logo {
  picture: MailPicture;
  markup: string;
}

async function logoFor(services: Services, workspaceId: string, language: Language): Promise<Logo | null> {
  const found = await begin(services, async (scope) => {
    const workspace = await systemScope(scope, workspaceId);
    const sha256 = workspace && (await logotypeContent(workspace));
    return sha256 ? { sha256, workspaceId, name: workspace.workspace.name } : null;
  });
  if (!found) return null;
  try {
    const stored = await services.store.read(contentKey(workspaceId, found.sha256));
    return stored && (await draw(services, await buffer(stored), { ...found, language }));
  } catch (error) {
    // A node that stops leaves the mail to the next one.
    if (error instanceof ApiError && error.code === 'BUSY') throw error;
    // An invitation without its logo is worth more than none.
    services.log.warn({ err: error, workspaceId }, 'a logo could not be put into a mail');
    return null;
  }
}

/** On white: a dark logo with a transparent ground could not be seen where the mail is dark. */
async function draw(
  { pictures }: Services,
  bytes: Buffer,
  {
    sha256,
    name,
    workspaceId,
    language,
  }: Record<'sha256' | 'name' | 'workspaceId', string> & {
    language: Language;
  },
): Promise<Logo> {
  const drawing = {
    format: 'png',
    width: ROOM.width * DENSITY,
    height: ROOM.height * DENSITY,
    background: '#ffffff',
  } as const;
  const drawn = await pictures.redraw(bytes, drawing, `mails of ${workspaceId}`, { patient: true });
  const scale = Math.min(1, ROOM.width / drawn.width, ROOM.height / drawn.height);
  const [width, height] = [drawn.width, drawn.height].map((side) => Math.max(1, Math.round(side * scale)));
  const cid = `${sha256.slice(0, 32)}@muster`;
  const alt = plainWords(wordsOf(language).layout.logoOf({ name }));
  return {
    picture: { cid, content: drawn.content },
    markup: `<td style="padding-${isRightToLeft(language) ? 'left' : 'right'}:12px"><img src="cid:${cid}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" style="display:block;border:0;border-radius:4px"></td>`,
  };
}

/** The HTML part with its picture inside: for the mailbox page, which has no parts of a mail to refer to. */
const selfContained = ({ html, picture }: ReadyMail): string =>
  picture
    ? html.replace(`cid:${picture.cid}`, () => `data:image/png;base64,${picture.content.toString('base64')}`)
    : html;

/** Sends a mail: through the SMTP server, or, while none is configured, to the mailbox page. */
export async function sendNow(services: Services, job: Mail): Promise<void> {
  const mail = await withLogo(services, { ...job, to: mailableAddress(job.to) });
  const { smtpUrl, mailFrom } = services.config;
  if (smtpUrl !== undefined) {
    // What talks to such a server is loaded only where there is one.
    const { deliver } = await import('./transport.ts');
    return deliver({ smtpUrl, mailFrom }, mail);
  }
  return begin(services, (scope) => insertMail(scope, { ...mail, html: selfContained(mail) }));
}
