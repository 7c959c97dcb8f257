import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { COUNT } from '#contract/rules/limits.ts';
import { fullName, nameInUse } from '#contract/rules/text.ts';
import { recordCounted, recordSecurity } from '#server/audit/recordSecurity.ts';
import { apiError, assertKnown } from '#server/core/errors.ts';
import { type HandlersOf, wholeList } from '#server/core/handlers.ts';
import { networkOf } from '#server/core/network.ts';
import { can, grantOfLink, type MemberScope } from '#server/core/scope.ts';
import { assertUsable } from '#server/documents/kinds/usable.ts';
import { reachedMembers, reachedTeams } from '#server/members/policy.ts';
import { presentMembers } from '#server/members/queries.ts';
import { addressOf, namesOf } from '../handlers.ts';
import {
  addLink,
  countOpenLinks,
  kindsOfLinks,
  lastDayOf,
  noteVisit,
  openLinks,
  toEvidenceLink,
} from '../queries.ts';
import { peopleOfTeams } from './queries.ts';
import { shownBy } from './shown.ts';

const EVIDENCE = { purpose: 'EVIDENCE' } as const;

/** The people who are chosen, by name or by a team: admins choose from everybody, team admins from people of teams that they manage. */
async function chosenPeople(scope: MemberScope, named: string[], teamIds: string[]): Promise<string[]> {
  const teams = await reachedTeams(scope, 'team:manage', teamIds);
  assertKnown(teamIds, teams, 'teamIds');
  const present = await presentMembers(scope, named, 'not deactivated');
  const people = present.intersection(await reachedMembers(scope, 'team:manage', named));
  assertKnown(named, people, 'workspaceMemberIds');
  const chosen = people.union(new Set(await peopleOfTeams(scope, [...teams])));
  if (chosen.size === 0) throw apiError('VALIDATION', { issues: [NOBODY] });
  if (chosen.size > COUNT.peopleOfLink) throw apiError('LINK_PEOPLE_LIMIT');
  return [...chosen];
}

const NOBODY = { path: 'teamIds', message: 'Nobody is in these teams. Choose at least one person.' };

export const evidenceLinksHandlers: HandlersOf<'evidenceLinks'> = {
  async create(scope, { body }) {
    const kinds = await assertUsable(
      scope,
      body.kindIds.map((kindId, index) => ({ kindId, path: `kindIds.${index}` })),
    );
    const memberIds = await chosenPeople(scope, body.workspaceMemberIds, body.teamIds);
    const sensitive = [...kinds.values()].filter((kind) => kind.sensitive);
    if (sensitive.length > 0 && !can(scope, 'workspace:manage')) throw apiError('KIND_SENSITIVE');
    const confirmed = new Set(body.confirmedKindIds);
    if (!sensitive.every(({ id }) => confirmed.has(id))) throw apiError('KINDS_UNCONFIRMED');
    if ((await countOpenLinks(scope, EVIDENCE)) >= COUNT.evidenceLinks) throw apiError('EVIDENCE_LINK_LIMIT');
    const { row, token } = await addLink(scope, {
      ...EVIDENCE,
      kindIds: [...new Set(body.kindIds)],
      memberIds,
      confirmedKindIds: sensitive.map(({ id }) => id),
      name: body.name,
      day: body.day,
      validDays: body.validDays,
    });
    await recordSecurity(scope, 'evidence_link_created', {
      details: {
        link: body.name,
        people: memberIds.length,
        kinds: namesOf(kinds.values()),
        days: body.validDays,
      },
    });
    const url = addressOf(scope.services.config.publicUrl, 'e', token);
    return { url, evidenceLink: toEvidenceLink(scope, row, kinds) };
  },

  async list(scope) {
    const rows = await openLinks(scope, EVIDENCE);
    const theirs = can(scope, 'workspace:manage')
      ? rows
      : rows.filter(({ maker }) => maker.id === scope.member.id);
    const kinds = await kindsOfLinks(
      scope,
      theirs.flatMap(({ link }) => link.kindIds),
    );
    return wholeList(theirs.map((row) => toEvidenceLink(scope, row, kinds)));
  },
};

export const evidenceLinkHandlers: HandlersOf<'evidenceLink'> = {
  async open(scope) {
    const { evidence, workspace, services, now, from } = scope;
    await noteVisit(scope, evidence.id);
    const { day, kinds, people } = await shownBy(scope);
    await recordCounted({ ...scope, member: null }, 'evidence_link_opened', {
      memberId: null,
      // Not by browser: a program can say each time that it is another one, and its lines would bury those of others.
      about: `${evidence.id} ${networkOf(from?.address ?? '')}`,
      details: { link: evidence.name, people: people.length, kinds: kinds.join(', ').slice(0, 500) },
      slotMs: LIFETIME_MS.fileLink,
    });
    const viewer = { viewerId: evidence.id, grant: grantOfLink(workspace.id) };
    return {
      workspaceName: workspace.name,
      madeBy: nameInUse({ fullName: fullName(evidence.maker) }),
      day,
      today: scope.today,
      until: lastDayOf(scope, evidence),
      kinds,
      people: people.map(({ name, cells }) => ({
        name,
        cells: cells.map(({ fileId, ...cell }) => ({
          ...cell,
          file: fileId === null ? null : { url: services.links.sign(fileId, viewer, now) },
        })),
      })),
    };
  },
};
