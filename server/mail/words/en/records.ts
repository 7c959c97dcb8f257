import { formsIn } from '../forms.ts';
import type { Paragraph, Text } from '../text.ts';

const forms = formsIn<'one' | 'other'>('en');

/** Mails to admins about what is kept, and what is told to other programs. */
export const records = {
  erasures: ({
    documents,
    people,
    day,
    workspace,
    lines,
  }: {
    documents: number;
    people: number;
    day: string;
    workspace: string;
    lines: Paragraph[];
  }): Text => {
    const what = [
      ...(documents === 0 ? [] : [forms(documents, { one: '# document', other: '# documents' })]),
      ...(people === 0
        ? []
        : [forms(people, { one: 'the records of # person', other: 'the records of # people' })]),
    ].join(' and ');
    return {
      subject: `${what[0]?.toUpperCase()}${what.slice(1)} will be erased on ${day}`,
      title: `What will be erased on ${day}`,
      paragraphs: [
        `In the workspace “${workspace}” this has been kept for as long as your rules say. It will be erased on ${day}, with its files, and can’t be restored after that.`,
        ...lines,
        'To keep everything of a person, put a legal hold on them before that day. To keep more, change the rule.',
      ],
      button: 'See what will be erased',
      note: 'You get this email because you’re an admin of the workspace.',
    };
  },

  moreKinds: ({ count }: { count: number }): string => `And ${count} more document types.`,

  peopleWhoLeft: ({ count }: { count: number }): string =>
    forms(count, {
      one: 'All records of # person who left',
      other: 'All records of # people who left',
    }),

  /** `since` is a day as programs write it. */
  webhook: ({
    host,
    since,
    workspace,
    isDisabled,
  }: {
    host: string;
    since: string;
    workspace: string;
    isDisabled: boolean;
  }): Text => {
    const title = isDisabled ? `The webhook to ${host} is disabled` : `The webhook to ${host} isn’t working`;
    return {
      subject: title,
      title,
      paragraphs: [
        `Messages from the workspace “${workspace}” to ${host} have failed since ${since}.`,
        isDisabled
          ? 'No more messages are sent to it. Check the receiver, then resume the webhook.'
          : 'They are tried again. If none gets through for a week, the webhook is disabled.',
      ],
      button: 'Open webhooks',
      note: 'You get this email because you’re an admin of the workspace.',
    };
  },
};
