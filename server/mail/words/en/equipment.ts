import type { HandoverCondition } from '#contract/rules/equipment.ts';
import type { Paragraph, Text } from '../text.ts';

const CONDITIONS: Record<HandoverCondition, string> = { GOOD: 'Good', WORN: 'Worn', DAMAGED: 'Damaged' };

/** Mails about equipment, but for reminders. `item` is the only one, else `lines` name them. */
export const equipment = {
  handover: ({
    by,
    item,
    count,
    day,
    workspace,
    condition,
    note,
    lines,
  }: {
    by: string;
    item: string | null;
    count: number;
    day: string;
    workspace: string;
    condition: HandoverCondition | null;
    note: string | null;
    lines: Paragraph[];
  }): Text => {
    const what = item ?? `${count} items of equipment`;
    return {
      subject: `You now have ${what}`,
      title: `You now have ${what}`,
      paragraphs: [
        `${by} handed ${what} over to you on ${day} in the workspace “${workspace}”.`,
        ...lines,
        ...(condition === null ? [] : [`Condition: ${CONDITIONS[condition]}`]),
        ...(note === null ? [] : [`Note: ${note}`]),
      ],
      button: item === null ? 'Open my equipment' : 'Open the item',
      note: 'You get this email because equipment was handed over to you. If this is a mistake, hand it back on its page or talk to the person who handed it over.',
    };
  },

  outOfService: ({
    by,
    how,
    item,
    count,
    workspace,
    reason,
    lines,
  }: {
    by: string;
    how: 'failed' | 'reported';
    item: string | null;
    count: number;
    workspace: string;
    reason: string;
    lines: Paragraph[];
  }): Text => {
    const what = item ?? `${count} items of equipment`;
    const happened =
      how === 'reported'
        ? `${by} reported ${what} as defective`
        : `${by} recorded that ${what} failed inspection`;
    return {
      subject: `Don’t use ${what}`,
      title: item === null ? `Don’t use these ${what}` : `Don’t use ${what}`,
      paragraphs: [
        `${happened} in the workspace “${workspace}”.`,
        `Reason: ${reason}`,
        ...lines,
        how === 'reported'
          ? 'It stays out of service until it passes an inspection or somebody puts it back into service.'
          : `${item === null ? 'They stay' : 'It stays'} out of service until an inspection passes.`,
      ],
      button: item === null ? 'Open the equipment' : 'Open the item',
      note: 'You get this email because you have the item, or because you manage its owner’s team or the workspace. You get at most one email an hour about the same item.',
    };
  },
};
