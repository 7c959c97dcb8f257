import type { CalendarDate } from '#contract/rules/dates.ts';
import type { HandoverCondition } from '#contract/rules/equipment.ts';
import { compose } from './layout.ts';
import type { Mail } from './mail.ts';
import { mailedDay } from './mailedDay.ts';
import { type MailedItem, mailedItems } from './mailedItems.ts';

interface HandedOver {
  to: string;
  workspace: { id: string; name: string };
  by: string;
  handedOverOn: CalendarDate;
  condition: HandoverCondition | null;
  note: string | null;
  /** At least one. */
  items: MailedItem[];
  /** The address at which readers find what they have. */
  list: string;
}

const CONDITIONS: Record<HandoverCondition, string> = { GOOD: 'Good', WORN: 'Worn', DAMAGED: 'Damaged' };

/** Tells a person that they were handed equipment (GAP-11). */
export function handoverMail(handed: HandedOver): Mail {
  const { to, workspace, by, handedOverOn, condition, note, items, list } = handed;
  const { what, lines, button } = mailedItems(items, { label: 'Open my equipment', link: list });
  return compose({
    to,
    workspace,
    subject: `You now have ${what}`,
    title: `You now have ${what}`,
    paragraphs: [
      `${by} handed ${what} over to you on ${mailedDay(handedOverOn)} in the workspace “${workspace.name}”.`,
      ...lines,
      ...(condition === null ? [] : [`Condition: ${CONDITIONS[condition]}`]),
      ...(note === null ? [] : [`Note: ${note}`]),
    ],
    button,
    note: 'You get this email because equipment was handed over to you. If this is a mistake, hand it back on its page or talk to the person who handed it over.',
  });
}
