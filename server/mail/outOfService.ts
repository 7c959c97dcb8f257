import { valuesIn } from './direction.ts';
import { compose } from './layout.ts';
import type { Mail, Reader } from './mail.ts';
import { type MailedItem, mailedItems } from './mailedItems.ts';
import { wordsOf } from './words/words.ts';

interface OutOfService extends Reader {
  workspace: { id: string; name: string };
  /** The name of whoever found it out. */
  by: string | null;
  how: 'failed' | 'reported';
  reason: string;
  /** At least one. */
  items: MailedItem[];
  /** The address at which readers find items. */
  list: string;
}

/** Tells at once that items failed an inspection, or that one was reported defective (GAP-09). */
export function outOfServiceMail(told: OutOfService): Mail {
  const { to, language, workspace, by, how, reason, items, list } = told;
  const { equipment, people } = wordsOf(language);
  const { link, ...what } = mailedItems(items, list, language);
  const text = equipment.outOfService({
    ...valuesIn(language, { ...what, by: by ?? people.somebody, workspace: workspace.name, reason }),
    how,
  });
  return compose({ to, language, workspace, link, ...text });
}
