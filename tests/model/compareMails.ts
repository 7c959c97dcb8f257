import type { World } from '#tests/companies/world.ts';
import { dailyMailsAt } from '#tests/support/mail/dailyMails.ts';
import type { Findings } from './compare.ts';
import { between, type Day, plus } from './days.ts';
import { readSaid } from './facts.ts';
import type { Model } from './model.ts';

const HOUR_MS = 3_600_000;
const LINE = /(expired|expires) on (\d+ \w+ \d{4})\.\s+\S*\/work-documents\/(c[a-z0-9]{24})/g;

const dayOfMail = (text: string): Day => new Date(`${text} 12:00:00Z`).toISOString().slice(0, 10);

/** The first moment of the next day at which it is 8 o'clock in the workspace. */
function nextMorning({ now }: Model): number {
  const hour = new Intl.DateTimeFormat('en', { timeZone: now.zone, hour: '2-digit', hourCycle: 'h23' });
  let moment = now.at + 2 * HOUR_MS;
  while (hour.format(moment) !== '09') moment += HOUR_MS;
  return moment;
}

/**
 * The mails of the next morning, the first ones that the workspace sends: whatever they say has expired or expires soon does so by the model,
 * and admins are told of all that has expired since it was entered.
 */
export async function compareMails(world: World, model: Model, findings: Findings): Promise<void> {
  const { portal, admin } = world;
  const mails = await dailyMailsAt(portal, admin.workspaceId, new Date(nextMorning(model)).toISOString());
  model.note(await readSaid(world));
  const today = model.on(model.now.at);
  const documents = model.documents();
  for (const { to, text } of mails)
    for (const [, verb, date = '', id] of text.matchAll(LINE)) {
      const document = documents.find((one) => one.id === id);
      findings.same(
        `mail to ${to} on ${today}: ${id} ${verb} on ${date}`,
        [document?.inForce?.expirationDate, document?.grade === 'EXPIRED'],
        [dayOfMail(date), verb === 'expired'],
      );
    }
  const toAdmin = mails.find(({ to }) => to === admin.email)?.text ?? '';
  const told = new Set([...toAdmin.matchAll(LINE)].map(([, , , id]) => id));
  for (const { id, memberId, inForce, grade } of documents) {
    if (grade !== 'EXPIRED' || !inForce?.expirationDate) continue;
    const { expirationDate, at } = inForce;
    // Of a date that had passed when it came to be shown nobody is told.
    const isPlain =
      model.now.versions.filter(({ documentId }) => documentId === id).length === 1 &&
      model.log.every(({ ends }) => ends.every(({ versionId }) => versionId !== inForce.id)) &&
      // What was submitted is shown when it is accepted.
      model.log.every(({ versions }) =>
        versions.every(({ id: of, state }) => of !== inForce.id || state === 'ACCEPTED'),
      );
    const wasThere = model.log.every(({ members }) => members.includes(memberId));
    const hasPassedSince = between(model.on(at), expirationDate) > 1 && expirationDate <= plus(today, -1);
    if (isPlain && wasThere && hasPassedSince)
      findings.same(`mail to the admin on ${today}: ${id} expired on ${expirationDate}`, true, told.has(id));
  }
  const [, waiting] = toAdmin.match(/(\d+) documents? waits? for your review/) ?? [];
  if (waiting !== undefined)
    findings.same(
      `mail to the admin on ${today}: what waits for review`,
      documents.reduce((sum, one) => sum + one.waiting, 0),
      Number(waiting),
    );
}
