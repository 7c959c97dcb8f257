import { compose } from './layout.ts';
import type { Mail } from './mail.ts';

/** An item that must not be used any more; the link opens it. */
export interface UnusableItem {
  name: string;
  tagId: string | null;
  link: string;
}

interface OutOfService {
  to: string;
  workspace: { id: string; name: string };
  /** Who found it out. */
  by: string;
  how: 'failed' | 'reported';
  reason: string;
  /** At least one. */
  items: UnusableItem[];
  /** Where the reader finds items. */
  list: string;
}

/** So many items are named; the others are counted. */
const NAMED = 25;

const nameOf = ({ name, tagId }: UnusableItem) => (tagId === null ? name : `${name} (${tagId})`);

/** Tells at once that items failed an inspection, or that one was reported defective (GAP-09). */
export function outOfServiceMail({ to, workspace, by, how, reason, items, list }: OutOfService): Mail {
  const [first, second] = items;
  const isOne = first !== undefined && second === undefined;
  const what = isOne ? nameOf(first) : `${items.length} items of equipment`;
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
      `The reason: ${reason}`,
      ...(isOne ? [] : items.slice(0, NAMED).map((item) => ({ text: nameOf(item), link: item.link }))),
      ...(items.length > NAMED ? [`And ${items.length - NAMED} more.`] : []),
      how === 'reported'
        ? 'It stays out of service until it passes an inspection or somebody puts it back into service.'
        : `${isOne ? 'It stays' : 'They stay'} out of service until an inspection passes.`,
    ],
    button: isOne
      ? { label: 'Open the item', link: first.link }
      : { label: 'Open the equipment', link: list },
    note: 'You get this email because you have the item, or because you manage its owner’s team or the workspace. About one item it comes at most once an hour.',
  });
}
