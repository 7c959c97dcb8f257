import type { CalendarDate } from '#contract/rules/dates.ts';
import type { HandoverCondition } from '#contract/rules/equipment.ts';
import { valuesIn } from './direction.ts';
import { compose } from './layout.ts';
import type { Mail, Reader } from './mail.ts';
import { mailedDay } from './mailedDay.ts';
import { type MailedItem, mailedItems } from './mailedItems.ts';
import { wordsOf } from './words/words.ts';

interface HandedOver extends Reader {
  workspace: { id: string; name: string };
  by: string | null;
  handedOverOn: CalendarDate;
  condition: HandoverCondition | null;
  note: string | null;
  /** At least one. */
  items: MailedItem[];
  /** The address at which readers find what they have. */
  list: string;
}

/** Tells a person that they were handed equipment (GAP-11). */
export function handoverMail(handed: HandedOver): Mail {
  const { to, language, workspace, by, handedOverOn, condition, note, items, list } = handed;
  const { equipment, people } = wordsOf(language);
  const { link, ...what } = mailedItems(items, list, language);
  const text = equipment.handover({
    ...valuesIn(language, {
      ...what,
      by: by ?? people.somebody,
      day: mailedDay(handedOverOn, language),
      workspace: workspace.name,
      note,
    }),
    condition,
  });
  return compose({ to, language, workspace, link, ...text });
}
