import type { CalendarDate } from '#contract/rules/dates.ts';
import { compose } from './layout.ts';
import type { Mail } from './mail.ts';
import { mailedDay } from './mailedDay.ts';

/** Asks a person for a document of a kind; the link opens the upload (SUB-09). */
export function documentRequestMail(asked: {
  to: string;
  workspace: { id: string; name: string };
  askedBy: string;
  kind: string;
  dueOn: CalendarDate | null;
  link: string;
}): Mail {
  const { to, workspace, askedBy, kind, dueOn, link } = asked;
  const due = dueOn === null ? [] : [`Please submit it by ${mailedDay(dueOn)}.`];
  return compose({
    to,
    workspace,
    subject: `Please submit “${kind}” in ${workspace.name}`,
    title: `Please submit “${kind}”`,
    paragraphs: [
      `${askedBy} asks you for your “${kind}” in the workspace “${workspace.name}”.`,
      ...due,
      'A photo taken with your phone is enough. It counts once somebody has reviewed it.',
    ],
    button: { label: 'Submit the document', link },
    note: 'If you don’t have one, or think this is a mistake, talk to the person who asked you or to an admin of the workspace.',
  });
}
