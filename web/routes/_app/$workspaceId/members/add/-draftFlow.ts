import type { List } from '#contract/paging.ts';
import { LANGUAGE_CODES, type Language } from '#contract/rules/languages.ts';
import type { ForAll } from '#web/features/members/RoleAndTeams.tsx';
import { type KnownPerson, parseForAll, parsePeople } from './-addedPeople.ts';

/** A member who was added by e-mail and has no account yet. */
export interface AddedDraft {
  id: string;
  email: string;
  /** What was chosen for them before; missing where nothing was. */
  language?: Language;
}

/** What one workspace's "Add members" keeps from step to step and over a reload (MEM-77). */
export interface DraftFlow {
  /** Entered, not sent yet. */
  emails: string[];
  /** What is known of them, and of people who have no address. */
  people: KnownPerson[];
  forAll: ForAll;
  /** Created, and waiting for the choice who gets an invite. */
  drafts: AddedDraft[];
  /** How many were created without an address, who cannot be invited yet. */
  nameless: number;
  /** Ids of the drafts that get none. All are ticked at first. */
  unticked: string[];
  /** How many invites were sent at the end. */
  invited: number;
}

export const emptyFlow: DraftFlow = {
  emails: [],
  people: [],
  forAll: parseForAll(null),
  drafts: [],
  nameless: 0,
  unticked: [],
  invited: 0,
};

/** What was entered of people, and what they all get. */
export const entered = ({ emails, people, forAll }: DraftFlow): DraftFlow => ({
  ...emptyFlow,
  emails,
  people,
  forAll,
});

/** The drafts are there: what was entered is done with. */
export function withDrafts(
  created: List<{ id: string; email: string | null; language?: Language | null }>,
): DraftFlow {
  const drafts = created.data.flatMap(({ id, email, language }) =>
    email === null ? [] : [{ id, email, ...(language && { language }) }],
  );
  return { ...emptyFlow, drafts, nameless: created.count - drafts.length };
}

/** The invites are out: the flow is over but for its confirmation, and for who was entered while a list was imported. */
export const withInvites = (flow: DraftFlow, invited: number): DraftFlow => ({ ...entered(flow), invited });

/** Who gets an invite (MEM-72, MEM-73). */
export const tickedDrafts = ({ drafts, unticked }: DraftFlow): AddedDraft[] => {
  const without = new Set(unticked);
  return drafts.filter((draft) => !without.has(draft.id));
};

export const toggled = (flow: DraftFlow, id: string): DraftFlow => ({
  ...flow,
  unticked: flow.unticked.includes(id) ? flow.unticked.filter((one) => one !== id) : [...flow.unticked, id],
});

export const allTicked = (flow: DraftFlow, ticked: boolean): DraftFlow => ({
  ...flow,
  unticked: ticked ? [] : flow.drafts.map((draft) => draft.id),
});

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

const isDraft = (value: unknown): value is AddedDraft =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'email' in value &&
  typeof value.email === 'string' &&
  (!('language' in value) || LANGUAGE_CODES.some((one) => one === value.language));

/** Reads what is stored; anything unreadable is an empty flow. */
export function parseFlow(stored: string | null): DraftFlow {
  try {
    const kept = JSON.parse(stored ?? 'null');
    if (typeof kept !== 'object' || kept === null) return emptyFlow;
    return {
      emails: texts(kept.emails),
      people: parsePeople(kept.people),
      forAll: parseForAll(kept.forAll),
      drafts: Array.isArray(kept.drafts) ? kept.drafts.filter(isDraft) : [],
      nameless: typeof kept.nameless === 'number' ? kept.nameless : 0,
      unticked: texts(kept.unticked),
      invited: typeof kept.invited === 'number' ? kept.invited : 0,
    };
  } catch {
    return emptyFlow;
  }
}
