import { compose } from './layout.ts';
import type { Mail } from './mail.ts';
import { type MailedItem, mailedItems } from './mailedItems.ts';

interface OutOfService {
  to: string;
  workspace: { id: string; name: string };
  /** The name of whoever found it out. */
  by: string;
  how: 'failed' | 'reported';
  reason: string;
  /** At least one. */
  items: MailedItem[];
  /** The address at which readers find items. */
  list: string;
}

/** Tells at once that items failed an inspection, or that one was reported defective (GAP-09). */
export function outOfServiceMail({ to, workspace, by, how, reason, items, list }: OutOfService): Mail {
  const { what, lines, button } = mailedItems(items, { label: 'Open the equipment', link: list });
  const isOne = items.length === 1;
  const happened =
    how === 'reported'
      ? `${by} reported ${what} as defective`
      : `${by} recorded that ${what} failed inspection`;
  return compose({
    to,
    workspace,
    subject: `Don’t use ${what}`,
    title: isOne ? `Don’t use ${what}` : `Don’t use these ${what}`,
    paragraphs: [
      `${happened} in the workspace “${workspace.name}”.`,
      `Reason: ${reason}`,
      ...lines,
      how === 'reported'
        ? 'It stays out of service until it passes an inspection or somebody puts it back into service.'
        : `${isOne ? 'It stays' : 'They stay'} out of service until an inspection passes.`,
    ],
    button,
    note: 'You get this email because you have the item, or because you manage its owner’s team or the workspace. You get at most one email an hour about the same item.',
  });
}
