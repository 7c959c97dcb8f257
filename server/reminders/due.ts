import type { WorkspaceScope } from '#server/core/scope.ts';
import type { ToldRule } from '#server/mail/reminderLines.ts';
import type { ReminderPart } from '#server/mail/reminderParts.ts';
import { adminReaders } from '#server/members/lifecycle.queries.ts';
import { isSensitive, type RuleStanding } from '#server/requirements/coverage/standing.ts';
import { teamNames } from '#server/standing/names.queries.ts';
import {
  dueDocuments,
  dueItems,
  dueRequests,
  takeDueSoon,
  takeExpired,
  takeOverdue,
  takeOwed,
  takeReminders,
  takeRequestsOverdue,
  takeRequestsSoon,
} from './due.queries.ts';
import { pagesOf } from './pages.ts';
import { takeCoverage, teamAdminEmails } from './queries.ts';
import type { Due } from './thing.ts';

type CoveragePart = 'teamsShort' | 'teamsAtRisk';

/**
 * The teams that have become short or at risk, with whom to tell (COV-05). That one is covered again is told to nobody. Of sensitive kinds
 * no day is told to a team's admins (KIND-07).
 */
async function coverageDue(
  scope: WorkspaceScope,
  changed: RuleStanding[],
  admins: string[],
): Promise<Record<CoveragePart, Due[]>> {
  const told = changed.filter(({ state }) => state !== 'COVERED');
  if (told.length === 0) return { teamsShort: [], teamsAtRisk: [] };
  const teamIds = [...new Set(told.map(({ teamId }) => teamId))];
  const [names, managers] = [await teamNames(scope, teamIds), await teamAdminEmails(scope, teamIds)];
  const dueIn = (rules: RuleStanding[]): Due[] =>
    [...Map.groupBy(rules, ({ teamId }) => teamId)].flatMap(([teamId, own]) => {
      const name = names.get(teamId) ?? '';
      const saying = (told: RuleStanding[], recipients: string[]) => ({
        name,
        rules: told.map(toTold),
        day: told.map(({ breaksOn }) => breaksOn ?? scope.today).sort()[0] ?? scope.today,
        person: null,
        link: pagesOf(scope).team(teamId),
        recipients,
      });
      const hidden = own.map((rule) => (isSensitive(rule) ? { ...rule, breaksOn: null } : rule));
      return [
        {
          ...saying(own, admins),
          about: own.map((rule) => ({ teamId, subjectName: name, details: factsOf(rule) })),
        },
        { ...saying(hidden, managers.get(teamId) ?? []), about: null },
      ];
    });
  return {
    teamsShort: dueIn(told.filter(({ state }) => state === 'SHORT')),
    teamsAtRisk: dueIn(told.filter(({ state }) => state === 'AT_RISK')),
  };
}

const kindsOf = ({ kinds }: RuleStanding): string => kinds.map(({ name }) => name).join(' or ');

const toTold = ({ state, count, minimum, kinds, breaksOn }: RuleStanding): ToldRule => ({
  minimum,
  kinds: kinds.map(({ name }) => name),
  ...(state === 'SHORT' ? { count } : { breaksOn }),
});

const factsOf = (rule: RuleStanding) => ({
  kinds: kindsOf(rule),
  count: rule.count,
  minimum: rule.minimum,
  breaksOn: rule.breaksOn,
});

/**
 * Takes what is due and was not told yet. Of a document the holder is told on the reminder date, or whoever added it when the
 * holder has no account; the holder and the admins on the day after expiry, the holder later while a renewal of theirs waits (SUB-07).
 * Of what a member was asked for they alone are told. Of an inspection, admins and the owner, 30 days before and on the day after (INS-13).
 * Of a team that becomes short or at risk, admins and its team admins (COV-05).
 */
export async function takeDue(scope: WorkspaceScope): Promise<Record<ReminderPart, Due[]>> {
  const owed = await takeOwed(scope);
  const taken = {
    documentsExpired: await takeExpired(scope),
    requestsOverdue: await takeRequestsOverdue(scope),
    inspectionsOverdue: await takeOverdue(scope),
    documentsSoon: await takeReminders(scope),
    requestsSoon: await takeRequestsSoon(scope),
    inspectionsSoon: await takeDueSoon(scope),
  };
  const coverage = await takeCoverage(scope);
  const isNothing = [owed, coverage, ...Object.values(taken)].every((some) => some.length === 0);
  const admins = isNothing ? [] : (await adminReaders(scope)).map(({ to }) => to);
  const toldAlready = new Set<string | null>(admins);
  const toldLate = await documents(scope, owed, ({ holderEmail }) =>
    toldAlready.has(holderEmail) ? [] : [holderEmail],
  );
  const expired = await documents(scope, taken.documentsExpired, ({ holderEmail, isOwed }) => [
    ...(isOwed ? [] : [holderEmail]),
    ...admins,
  ]);
  return {
    ...(await coverageDue(scope, coverage, admins)),
    documentsExpired: [...toldLate.map((due) => ({ ...due, about: null })), ...expired],
    requestsOverdue: await requests(scope, taken.requestsOverdue),
    inspectionsOverdue: await inspections(scope, taken.inspectionsOverdue, admins),
    documentsSoon: await documents(scope, taken.documentsSoon, ({ holderEmail, creatorEmail }) => [
      holderEmail ?? creatorEmail,
    ]),
    requestsSoon: await requests(scope, taken.requestsSoon),
    inspectionsSoon: await inspections(scope, taken.inspectionsSoon, admins),
  };
}

type DueDocument = Awaited<ReturnType<typeof dueDocuments>>[number];

async function documents(
  scope: WorkspaceScope,
  ids: string[],
  recipients: (document: DueDocument) => (string | null)[],
): Promise<Due[]> {
  const due = ids.length > 0 ? await dueDocuments(scope, ids) : [];
  const pages = pagesOf(scope);
  return due.map((document) => ({
    name: document.name,
    day: document.expirationDate,
    person: { name: document.holderName, email: document.holderEmail },
    link: pages.document(document.id),
    recipients: recipients(document),
    about: { documentId: document.id, subjectName: document.name, relatedMemberId: document.holderId },
  }));
}

async function requests(scope: WorkspaceScope, ids: string[]): Promise<Due[]> {
  const due = ids.length > 0 ? await dueRequests(scope, ids) : [];
  const pages = pagesOf(scope);
  return due.map(({ kindName, dueOn, memberName, memberEmail }) => ({
    name: kindName,
    day: dueOn,
    person: { name: memberName, email: memberEmail },
    link: pages.ownDocuments,
    recipients: [memberEmail],
    about: null,
  }));
}

async function inspections(scope: WorkspaceScope, ids: string[], admins: string[]): Promise<Due[]> {
  const due = ids.length > 0 ? await dueItems(scope, ids) : [];
  const pages = pagesOf(scope);
  return due.map(({ id, name, tagId, dueOn, ownerId, ownerName, ownerEmail }) => ({
    name: tagId === null ? name : `${name} (${tagId})`,
    day: dueOn,
    person: ownerId === null ? null : { name: ownerName, email: ownerEmail },
    link: pages.item(id),
    recipients: [ownerEmail, ...admins],
    about: {
      equipmentId: id,
      subjectName: name,
      relatedMemberId: ownerId ?? undefined,
      details: { dueOn },
    },
  }));
}
