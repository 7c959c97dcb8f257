import type { Activity, ActivityEvent } from '#contract/activity.ts';
import { NAMED_FIRST } from '#contract/rules/activity.ts';
import { documentSentences } from './documents/documentActivity.ts';
import { equipmentSentences } from './equipmentActivity.ts';
import { roleLabel } from './members.ts';
import { counted } from './numbers.ts';
import { personName } from './people.ts';
import { requirementSentences } from './requirements/activity.ts';
import { erasedText } from './retention.ts';
import { whom } from './whom.ts';

/** Something a sentence names, which a screen may turn into a link. */
export interface Named {
  /** `people` are those of the entry that `id` is; `documents` and `items` are as many as are in the state that `id` is. */
  kind: 'member' | 'team' | 'document' | 'equipment' | 'documents' | 'items' | 'people';
  text: string;
  /** Null when it is gone, or when the sentence is about its end. */
  id: string | null;
}
export type Part = string | Named;

type Member = Activity['triggerWorkspaceMember'];

/** What a sentence is made of. */
export interface SentenceFacts {
  /** Who did it, at the beginning of the sentence. */
  by: Part;
  /** The one person it was done to, if it was one. */
  to: Part | null;
  /** Those it was done to, if they were several, as far as they may be named. */
  people: Part[];
  activityId: string;
  /** How many of them a sentence names. */
  most: number;
  /** The same person where they are the subject. */
  subject: Part;
  document: Part | null;
  team: Part | null;
  item: Part | null;
  /** Who had an item before it was handed over. */
  from: Part | null;
  /** Whether who did it is the one it was done to, or the one who had the item. */
  isOwn: { to: boolean; from: boolean };
  count: number;
  /** What it was about, by its name at that time. */
  subjectName: string | null;
  numbers: Activity['details']['numbers'];
}

const members = (count: number) => counted(count, 'member');
const ended = (part: Part): Part => (typeof part === 'string' ? part : { ...part, id: null });
const numberIn = (numbers: SentenceFacts['numbers'], name: string) => Number(numbers[name] ?? 0);
/** What went with somebody whose two rows became one. */
const mergedThings = (numbers: SentenceFacts['numbers']): string => {
  const things = (
    [
      ['documents', 'document'],
      ['equipment', 'item', 'items of equipment'],
      ['teams', 'team'],
    ] as const
  ).flatMap(([name, one, many]) =>
    numberIn(numbers, name) > 0 ? [counted(numberIn(numbers, name), one, many)] : [],
  );
  return things.length > 0 ? `, with ${things.join(', ')}.` : '.';
};
/** The team by its name, or that it was one. */
const theTeam = ({ team }: SentenceFacts, change = (part: Part): Part => part): Part[] =>
  team === null ? ['a team'] : ['the team ', change(team)];

const teamChange = ({ numbers: { change } }: SentenceFacts): string => {
  if (change === 'archived') return 'archived';
  return change === 'unarchived' ? 'brought back' : 'changed';
};

/** What happened to the list of trades: by its change, else that one was renamed. */
function tradesChanged({ by, count, subjectName, numbers }: SentenceFacts): Part[] {
  const { change, merged, before } = numbers;
  if (change === 'merged') return [by, ` merged the trade ${merged} into ${subjectName}.`];
  if (change === 'renamed') return [by, ` renamed the trade ${before} to ${subjectName}.`];
  if (subjectName === null) return [by, ` added ${counted(count, 'trade')}.`];
  const verb = change === 'unarchived' ? 'brought back' : change;
  return [by, ` ${verb} the trade ${subjectName}.`];
}

function inTeams(facts: SentenceFacts, verb: string, preposition: string): Part[] {
  const { by, team, numbers, count } = facts;
  const total = numberIn(numbers, 'members') || count;
  const where = team ?? counted(numberIn(numbers, 'teams') || 1, 'team');
  return [by, ` ${verb} `, ...whom(facts, total, members(total)), ` ${preposition} `, where, '.'];
}

const everybody = (facts: SentenceFacts, change?: (part: Part) => Part): Part[] =>
  whom(facts, facts.count, members(facts.count), change);

const theTrade = ({ subjectName }: SentenceFacts): string =>
  subjectName ? `the trade ${subjectName}` : 'a trade';

/** One sentence for each event (ACT-09). */
const sentences: Record<ActivityEvent, (facts: SentenceFacts) => Part[]> = {
  workspace_updated: ({ by }) => [by, ' changed the workspace settings.'],
  members_added: (facts) => [facts.by, ' added ', ...everybody(facts), ' to the workspace.'],
  member_changed: ({ by, to }) => [by, ' changed the details of ', to ?? 'a member', '.'],
  records_erased: ({ by, numbers }) => [
    by,
    ` erased ${erasedText(numbers)}, which had been kept long enough.`,
  ],
  trades_changed: tradesChanged,
  trades_given: (facts) => [facts.by, ' gave ', ...everybody(facts), ` ${theTrade(facts)}.`],
  trades_taken: (facts) => [facts.by, ` took ${theTrade(facts)} from `, ...everybody(facts), '.'],
  invitations_sent: (facts) => {
    const { by, to, people, count, numbers } = facts;
    const again = numbers.again ? ' again' : '';
    return to || people.length > 0
      ? [by, ' invited ', ...everybody(facts), `${again}.`]
      : [by, ` sent ${counted(count, 'invitation')}${again}.`];
  },
  invitation_revoked: ({ by, to }) => [by, ' revoked the invitation of ', to ?? 'a member', '.'],
  member_joined: ({ subject }) => [subject, ' joined the workspace.'],
  invitation_declined: ({ subject }) => [subject, ' declined the invitation.'],
  invitation_reopened: ({ subject }) => [subject, ' undid declining the invitation.'],
  member_left: ({ subject }) => [ended(subject), ' left the workspace.'],
  members_removed: (facts) => [facts.by, ' removed ', ...everybody(facts, ended), ' from the workspace.'],
  members_restored: (facts) => [facts.by, ' undid the removal of ', ...everybody(facts), '.'],
  role_changed: (facts) => [
    facts.by,
    ' changed the role of ',
    ...whom(facts, facts.count, facts.count === 1 ? 'a member' : members(facts.count)),
    ` from ${roleLabel(String(facts.numbers.from))} to ${roleLabel(String(facts.numbers.to))}.`,
  ],
  members_merged: ({ by, to, subjectName, numbers }) => [
    by,
    subjectName ? ` merged “${subjectName}” into ` : ' merged another entry into ',
    to ?? 'another one',
    mergedThings(numbers),
  ],
  team_created: (facts) => [facts.by, ' created ', ...theTeam(facts), '.'],
  team_updated: (facts) => [facts.by, ` ${teamChange(facts)} `, ...theTeam(facts), '.'],
  team_deleted: (facts) => [facts.by, ' deleted ', ...theTeam(facts, ended), '.'],
  team_recovered: (facts) => [facts.by, ' restored ', ...theTeam(facts), ' from the trash.'],
  team_members_added: (facts) => inTeams(facts, 'added', 'to'),
  team_members_removed: (facts) => inTeams(facts, 'removed', 'from'),
  team_members_requested: (facts) => [
    facts.by,
    ' asked for ',
    ...whom(
      facts,
      numberIn(facts.numbers, 'members') || facts.count,
      counted(facts.count, 'person', 'people'),
    ),
    ' to be added to ',
    facts.team ?? counted(numberIn(facts.numbers, 'teams') || 1, 'team'),
    '.',
  ],
  team_requests_declined: (facts) => [
    facts.by,
    ` declined ${counted(facts.count, 'request')} to add `,
    ...whom(facts, numberIn(facts.numbers, 'members') || facts.count, 'people'),
    ' to teams.',
  ],
  team_joined: (facts) => [facts.by, ' joined ', ...theTeam(facts), '.'],
  ...requirementSentences,
  ...documentSentences,
  ...equipmentSentences,
};

/** The same parts without the full stop after a name that ends with one, such as “Acme Inc.”. */
const withOneStop = (parts: Part[]): Part[] =>
  parts.flatMap((part, place): Part[] => {
    if (typeof part !== 'string') return [part];
    const before = parts[place - 1];
    const isStopped = typeof before === 'object' && before.text.endsWith('.') && part.startsWith('.');
    const text = (isStopped ? part.slice(1) : part).replace(/([^.])\.\.$/, '$1.');
    return text === '' ? [] : [text];
  });

/** Parts of the sentence about an activity, for the member `ownId`; of several people it names `most`. */
export function activitySentence(activity: Activity, ownId: string, most = NAMED_FIRST): Part[] {
  const { triggerWorkspaceMember: trigger, relatedWorkspaceMember: related, details } = activity;
  const former = activity.formerWorkspaceMember;
  const name = (member: NonNullable<Member>): Named => ({
    kind: 'member',
    text: personName(member, 'Somebody'),
    id: member.id,
  });
  const subject = (member: Member, otherwise: string): Part =>
    member === null ? otherwise : member.id === ownId ? 'You' : name(member);
  const object = (member: NonNullable<Member>): Part => {
    if (member.id === ownId) return trigger?.id === ownId ? 'yourself' : 'you';
    return member.id === trigger?.id ? 'themselves' : name(member);
  };
  const parts = sentences[activity.eventName]({
    by: subject(trigger, 'Muster'),
    to: related && object(related),
    people: activity.relatedWorkspaceMembers.map(object),
    activityId: activity.id,
    most,
    subject: subject(related ?? trigger, 'Somebody'),
    document: activity.document && {
      kind: 'document',
      text: activity.document.name,
      id: activity.document.id,
    },
    team: details.subjectName && { kind: 'team', text: details.subjectName, id: details.teamId },
    item: activity.equipment && {
      kind: 'equipment',
      text: activity.equipment.name,
      id: activity.equipment.id,
    },
    from: former && object(former),
    isOwn: {
      to: trigger !== null && trigger.id === related?.id,
      from: trigger !== null && trigger.id === former?.id,
    },
    count: activity.count,
    subjectName: details.subjectName,
    numbers: details.numbers,
  });
  return withOneStop(parts);
}
