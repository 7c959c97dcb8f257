import type { CalendarDate } from '#contract/rules/dates.ts';
import { compose } from './layout.ts';
import type { Mail } from './mail.ts';
import { mailedDay } from './mailedDay.ts';

/** A kind that a person is asked for; the link opens the upload. */
export interface AskedKind {
  kind: string;
  dueOn: CalendarDate | null;
  link: string;
}

interface Asked {
  to: string;
  workspace: { id: string; name: string };
  /** Null where several people ask. */
  askedBy: string | null;
  /** At least one. */
  kinds: AskedKind[];
  /** Where the person finds all that they are asked for. */
  list: string;
}

/** So many kinds are named; the others are counted. */
const NAMED = 25;

/** Asks a person for documents, all in one mail (SUB-09). */
export function documentRequestMail({ to, workspace, askedBy, kinds, list }: Asked): Mail {
  const [first, second] = kinds;
  const isOne = first !== undefined && second === undefined;
  const what = isOne ? `“${first.kind}”` : `${kinds.length} documents`;
  const whose = isOne ? `your “${first.kind}”` : 'the documents below';
  const asks = askedBy === null ? `You are asked for ${whose}` : `${askedBy} asks you for ${whose}`;
  const due = isOne && first.dueOn !== null ? [`Please submit it by ${mailedDay(first.dueOn)}.`] : [];
  return compose({
    to,
    workspace,
    subject: `Please submit ${what} in ${workspace.name}`,
    title: `Please submit ${what}`,
    paragraphs: [
      `${asks} in the workspace “${workspace.name}”.`,
      ...(isOne ? due : kinds.slice(0, NAMED).map(toLine)),
      ...(kinds.length > NAMED ? [`And ${kinds.length - NAMED} more.`] : []),
      'A photo taken with your phone is enough. It doesn’t count until it’s accepted.',
    ],
    button: isOne
      ? { label: 'Submit the document', link: first.link }
      : { label: 'Open my documents', link: list },
    note: 'You get this email because you were asked for documents. If you don’t have them, or think this is a mistake, talk to the person who asked you or to an admin of the workspace.',
  });
}

const toLine = ({ kind, dueOn, link }: AskedKind) => ({
  text: dueOn === null ? kind : `${kind}, by ${mailedDay(dueOn)}`,
  link,
});
