import { plural, t } from '@lingui/core/macro';
import type { Activity, ActivityEvent } from '#contract/activity.ts';
import { NAMED_FIRST } from '#contract/rules/activity.ts';
import { told } from '#web/languages/told.ts';
import { documentSentences } from './documents/documentActivity.ts';
import { equipmentSentences } from './equipmentActivity.ts';
import { roleLabel } from './members.ts';
import { personName } from './people.ts';
import { requirementSentences } from './requirements/activity.ts';
import { erasedText } from './retention.ts';
import { inARow } from './several/listFormat.ts';
import { whom } from './several/whom.ts';

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

const members = (count: number) => plural(count, { one: '# member', other: '# members' });
const ended = (part: Part): Part => (typeof part === 'string' ? part : { ...part, id: null });
const numberIn = (numbers: SentenceFacts['numbers'], name: string) => Number(numbers[name] ?? 0);

/** What went with somebody whose two rows became one. */
function mergedThings(numbers: SentenceFacts['numbers']): string {
  const [documents, equipment, teams] = ['documents', 'equipment', 'teams'].map((name) =>
    numberIn(numbers, name),
  ) as [number, number, number];
  return inARow([
    documents > 0 && plural(documents, { one: '# document', other: '# documents' }),
    equipment > 0 && plural(equipment, { one: '# item', other: '# items of equipment' }),
    teams > 0 && plural(teams, { one: '# team', other: '# teams' }),
  ]);
}

function merged({ by, to, subjectName, numbers }: SentenceFacts): Part[] {
  const things = mergedThings(numbers);
  return told((slot) => {
    const [who, into] = [slot(by), slot(to ?? t`another one`)];
    if (subjectName)
      return things === ''
        ? t`${who} merged “${subjectName}” into ${into}.`
        : t`${who} merged “${subjectName}” into ${into}, with ${things}.`;
    return things === ''
      ? t`${who} merged another entry into ${into}.`
      : t`${who} merged another entry into ${into}, with ${things}.`;
  });
}

function teamChanged({ by, team, numbers: { change } }: SentenceFacts): Part[] {
  return told((slot) => {
    const [who, which] = [slot(by), slot(team)];
    if (change === 'archived')
      return team ? t`${who} archived the team ${{ team: which }}.` : t`${who} archived a team.`;
    if (change === 'unarchived')
      return team ? t`${who} brought back the team ${{ team: which }}.` : t`${who} brought back a team.`;
    return team ? t`${who} changed the team ${{ team: which }}.` : t`${who} changed a team.`;
  });
}

/** What happened to the list of trades: by its change, else that one was renamed. */
function tradesChanged({ by, count, subjectName, numbers }: SentenceFacts): Part[] {
  const { change } = numbers;
  const [mergedTrade, before] = [String(numbers.merged), String(numbers.before)];
  return told((slot) => {
    const who = slot(by);
    if (change === 'merged')
      return t`${who} merged the trade ${{ from: mergedTrade }} into ${{ into: subjectName ?? '' }}.`;
    if (change === 'renamed')
      return t`${who} renamed the trade ${before} to ${{ trade: subjectName ?? '' }}.`;
    if (subjectName === null)
      return plural(count, { one: `${who} added # trade.`, other: `${who} added # trades.` });
    if (change === 'added') return t`${who} added the trade ${{ trade: subjectName }}.`;
    if (change === 'archived') return t`${who} archived the trade ${{ trade: subjectName }}.`;
    if (change === 'unarchived') return t`${who} brought back the trade ${{ trade: subjectName }}.`;
    if (change === 'deleted') return t`${who} deleted the trade ${{ trade: subjectName }}.`;
    return t`${who} changed the trade ${{ trade: subjectName }}.`;
  });
}

function inTeams({ team, numbers }: SentenceFacts): Part {
  return team ?? plural({ teams: numberIn(numbers, 'teams') || 1 }, { one: '# team', other: '# teams' });
}

function ofTeams(facts: SentenceFacts): Part[] {
  const total = numberIn(facts.numbers, 'members') || facts.count;
  return whom(facts, total, members(total));
}

const everybody = (facts: SentenceFacts, change?: (part: Part) => Part): Part[] =>
  whom(facts, facts.count, members(facts.count), change);

function invited(facts: SentenceFacts): Part[] {
  const { by, to, people, count, numbers } = facts;
  return told((slot) => {
    const who = slot(by);
    if (to || people.length > 0)
      return numbers.again
        ? t`${who} invited ${{ people: slot(everybody(facts)) }} again.`
        : t`${who} invited ${{ people: slot(everybody(facts)) }}.`;
    return numbers.again
      ? plural(count, { one: `${who} sent # invitation again.`, other: `${who} sent # invitations again.` })
      : plural(count, { one: `${who} sent # invitation.`, other: `${who} sent # invitations.` });
  });
}

const roleIn = (numbers: SentenceFacts['numbers'], name: string): string => roleLabel(String(numbers[name]));

/** One sentence for each event (ACT-09). */
const sentences: Record<ActivityEvent, (facts: SentenceFacts) => Part[]> = {
  workspace_updated: ({ by }) => told((slot) => t`${{ by: slot(by) }} changed the workspace settings.`),
  members_added: (facts) =>
    told(
      (slot) => t`${{ by: slot(facts.by) }} added ${{ people: slot(everybody(facts)) }} to the workspace.`,
    ),
  member_changed: ({ by, to }) =>
    told((slot) => t`${{ by: slot(by) }} changed the details of ${{ person: slot(to ?? t`a member`) }}.`),
  records_erased: ({ by, numbers }) =>
    told(
      (slot) =>
        t`${{ by: slot(by) }} erased ${{ records: erasedText(numbers) }}, which had been kept long enough.`,
    ),
  trades_changed: tradesChanged,
  trades_given: (facts) =>
    told((slot) =>
      facts.subjectName
        ? t`${{ by: slot(facts.by) }} gave ${{ people: slot(everybody(facts)) }} the trade ${{ trade: facts.subjectName }}.`
        : t`${{ by: slot(facts.by) }} gave ${{ people: slot(everybody(facts)) }} a trade.`,
    ),
  trades_taken: (facts) =>
    told((slot) =>
      facts.subjectName
        ? t`${{ by: slot(facts.by) }} took the trade ${{ trade: facts.subjectName }} from ${{ people: slot(everybody(facts)) }}.`
        : t`${{ by: slot(facts.by) }} took a trade from ${{ people: slot(everybody(facts)) }}.`,
    ),
  invitations_sent: invited,
  invitation_revoked: ({ by, to }) =>
    told((slot) => t`${{ by: slot(by) }} revoked the invitation of ${{ person: slot(to ?? t`a member`) }}.`),
  member_joined: ({ subject }) => told((slot) => t`${{ person: slot(subject) }} joined the workspace.`),
  invitation_declined: ({ subject }) =>
    told((slot) => t`${{ person: slot(subject) }} declined the invitation.`),
  invitation_reopened: ({ subject }) =>
    told((slot) => t`${{ person: slot(subject) }} undid declining the invitation.`),
  member_left: ({ subject }) => told((slot) => t`${{ person: slot(ended(subject)) }} left the workspace.`),
  members_removed: (facts) =>
    told(
      (slot) =>
        t`${{ by: slot(facts.by) }} removed ${{ people: slot(everybody(facts, ended)) }} from the workspace.`,
    ),
  members_restored: (facts) =>
    told((slot) => t`${{ by: slot(facts.by) }} undid the removal of ${{ people: slot(everybody(facts)) }}.`),
  role_changed: (facts) => {
    const several = facts.count === 1 ? t`a member` : members(facts.count);
    const people = whom(facts, facts.count, several);
    const [from, to] = [roleIn(facts.numbers, 'from'), roleIn(facts.numbers, 'to')];
    return told(
      (slot) =>
        t`${{ by: slot(facts.by) }} changed the role of ${{ people: slot(people) }} from ${from} to ${to}.`,
    );
  },
  members_merged: merged,
  team_created: ({ by, team }) =>
    told((slot) =>
      team
        ? t`${{ by: slot(by) }} created the team ${{ team: slot(team) }}.`
        : t`${{ by: slot(by) }} created a team.`,
    ),
  team_updated: teamChanged,
  team_deleted: ({ by, team }) =>
    told((slot) =>
      team
        ? t`${{ by: slot(by) }} deleted the team ${{ team: slot(ended(team)) }}.`
        : t`${{ by: slot(by) }} deleted a team.`,
    ),
  team_recovered: ({ by, team }) =>
    told((slot) =>
      team
        ? t`${{ by: slot(by) }} restored the team ${{ team: slot(team) }} from the trash.`
        : t`${{ by: slot(by) }} restored a team from the trash.`,
    ),
  team_members_added: (facts) =>
    told(
      (slot) =>
        t`${{ by: slot(facts.by) }} added ${{ people: slot(ofTeams(facts)) }} to ${{ team: slot(inTeams(facts)) }}.`,
    ),
  team_members_removed: (facts) =>
    told(
      (slot) =>
        t`${{ by: slot(facts.by) }} removed ${{ people: slot(ofTeams(facts)) }} from ${{ team: slot(inTeams(facts)) }}.`,
    ),
  team_members_requested: (facts) => {
    const several = plural({ count: facts.count }, { one: '# person', other: '# people' });
    const people = whom(facts, numberIn(facts.numbers, 'members') || facts.count, several);
    return told(
      (slot) =>
        t`${{ by: slot(facts.by) }} asked for ${{ people: slot(people) }} to be added to ${{ team: slot(inTeams(facts)) }}.`,
    );
  },
  team_requests_declined: (facts) => {
    const people = whom(facts, numberIn(facts.numbers, 'members') || facts.count, t`people`);
    return told((slot) => {
      const [who, whose] = [slot(facts.by), slot(people)];
      return plural(
        { count: facts.count },
        {
          one: `${who} declined # request to add ${whose} to teams.`,
          other: `${who} declined # requests to add ${whose} to teams.`,
        },
      );
    });
  },
  team_joined: ({ by, team }) =>
    told((slot) =>
      team
        ? t`${{ by: slot(by) }} joined the team ${{ team: slot(team) }}.`
        : t`${{ by: slot(by) }} joined a team.`,
    ),
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
    text: personName(member, t`Somebody`),
    id: member.id,
  });
  const subject = (member: Member, otherwise: string): Part =>
    member === null
      ? otherwise
      : member.id === ownId
        ? t({ message: 'You', context: 'subject of a sentence' })
        : name(member);
  const object = (member: NonNullable<Member>): Part => {
    if (member.id === ownId) return trigger?.id === ownId ? t`yourself` : t`you`;
    return member.id === trigger?.id ? t`themselves` : name(member);
  };
  const parts = sentences[activity.eventName]({
    by: subject(trigger, 'Muster'),
    to: related && object(related),
    people: activity.relatedWorkspaceMembers.map(object),
    activityId: activity.id,
    most,
    subject: subject(related ?? trigger, t`Somebody`),
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
