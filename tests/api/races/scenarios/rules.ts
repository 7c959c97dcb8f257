import { isNull } from 'drizzle-orm';
import { expect } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { auditPacks, exemptions, requirements, teamMembers } from '#server/db/schema.ts';
import { makeAuditPack } from '#server/requirements/packs/make.ts';
import { aRequirement } from '#tests/companies/requirements.ts';
import type { Member } from '#tests/support/builders.ts';
import type { TestPortal } from '#tests/support/portal.ts';
import { aKind } from '#tests/support/records.ts';
import {
  aCompany,
  aCrew,
  adminOf,
  CLIENTS,
  type Company,
  done,
  expectOne,
  expectOnly,
  race,
  rowsIn,
  type Scenario,
  tally,
} from '../race.ts';

const LATER = '2999-12-31';

/** Races about what is required of people, and about the packs that show it. */
export const ruleRaces = (portal: TestPortal): Scenario[] => {
  const packsIn = (workspaceId: string) => rowsIn(portal, workspaceId, auditPacks);
  const openExemptions = (workspaceId: string) =>
    portal.inWorkspace(workspaceId, ({ tx }) =>
      tx.select().from(exemptions).where(isNull(exemptions.endedAt)),
    );

  return [
    race<Company & { requirementId: string; crew: Member[] }>({
      title: 'a requirement is changed by eight who saw the same while eight people are exempted from it',
      after: 'one change counts, and everybody who was exempted is',
      async make() {
        const company = await aCompany(portal);
        const kindId = await aKind(portal, company.workspaceId);
        const requirementId = await aRequirement(portal, company, { kindIds: [kindId] });
        return { ...company, requirementId, crew: await aCrew(portal, company.workspaceId, 8) };
      },
      act({ requirementId, crew, admins }, client) {
        const as = adminOf({ admins }, client);
        const person = crew[client.number];
        if (!person) {
          const body = { name: `Name ${client.number}`, seen: requirementId };
          return portal.call(endpoints.requirements.update, {
            params: { requirementId },
            body,
            as,
            ...client,
          });
        }
        const body = { requirementId, workspaceMemberId: person.memberId, reason: 'Booked', until: LATER };
        return portal.call(endpoints.exemptions.create, { body, as, ...client });
      },
      async holds({ workspaceId, requirementId }, answers) {
        expectOnly(answers, '200', '201', '409 REQUIREMENT_CHANGED');
        expect(tally(answers)).toMatchObject({ 200: 1, 201: 8 });
        const revisions = await rowsIn(portal, workspaceId, requirements);
        expect(revisions.map((one) => one.requirementId)).toEqual([requirementId, requirementId]);
        expect(revisions.filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
        expect(await openExemptions(workspaceId)).toHaveLength(8);
      },
    }),

    race<Company & { requirementId: string; person: Member }>({
      title: 'a person is exempted by twelve admins while four delete the requirement',
      after: 'the requirement is deleted once, and no exemption from it is left',
      async make() {
        const company = await aCompany(portal);
        const kindId = await aKind(portal, company.workspaceId);
        const requirementId = await aRequirement(portal, company, { kindIds: [kindId] });
        return { ...company, requirementId, person: await portal.aMember(company.workspaceId) };
      },
      act({ requirementId, person, admins }, client) {
        const as = adminOf({ admins }, client);
        if (client.number % 4 === 3) {
          return portal.call(endpoints.requirements.remove, { params: { requirementId }, as, ...client });
        }
        const body = { requirementId, workspaceMemberId: person.memberId, reason: 'Booked', until: LATER };
        return portal.call(endpoints.exemptions.create, { body, as, ...client });
      },
      async holds({ workspaceId }, answers) {
        expectOnly(answers, '201', '204', '400 UNKNOWN_IDS', '404 NOT_FOUND');
        expect(tally(answers)['204']).toBe(1);
        expect(await openExemptions(workspaceId)).toEqual([]);
      },
    }),

    race<Company & { requirementId: string; person: Member }>({
      title: 'a person is exempted from one requirement by 16 admins',
      after: 'one exemption is open, and the others ended',
      async make() {
        const company = await aCompany(portal);
        const kindId = await aKind(portal, company.workspaceId);
        const requirementId = await aRequirement(portal, company, { kindIds: [kindId] });
        return { ...company, requirementId, person: await portal.aMember(company.workspaceId) };
      },
      act: ({ requirementId, person, admins }, client) =>
        portal.call(endpoints.exemptions.create, {
          body: {
            requirementId,
            workspaceMemberId: person.memberId,
            reason: `No. ${client.number}`,
            until: LATER,
          },
          as: adminOf({ admins }, client),
          ...client,
        }),
      async holds({ workspaceId }, answers) {
        expect(tally(answers)).toEqual({ 201: CLIENTS });
        expect(await openExemptions(workspaceId)).toHaveLength(1);
        const all = await rowsIn(portal, workspaceId, exemptions);
        expect(all).toHaveLength(CLIENTS);
      },
    }),

    race<Company>({
      title: '16 admins have an audit pack made',
      after: 'one is made, and the others hear that one is under way',
      make: () => aCompany(portal),
      act: ({ workspaceId, admins }, client) =>
        portal.call(endpoints.auditPacks.create, {
          params: { workspaceId },
          body: {},
          as: adminOf({ admins }, client),
          ...client,
        }),
      async holds({ workspaceId }, answers) {
        expectOne(answers, '409 PACK_UNDER_WAY');
        expect(await packsIn(workspaceId)).toHaveLength(1);
      },
      logged: () => ({ audit_pack_created: 1 }),
    }),

    race<Company & { auditPackId: string }>({
      title: 'an audit pack is deleted by twelve admins while four workers make it',
      after: 'it is deleted once, and its file is not kept',
      async make() {
        const company = await aCompany(portal);
        const params = { workspaceId: company.workspaceId };
        const { body } = await portal.call(endpoints.auditPacks.create, { params, body: {}, as: company });
        return { ...company, auditPackId: body.id };
      },
      async act({ workspaceId, auditPackId, admins }, client) {
        if (client.number % 4 === 1) {
          await makeAuditPack(portal.services, { workspaceId, auditPackId });
          return { status: 200, text: '' };
        }
        const as = adminOf({ admins }, client);
        return portal.call(endpoints.auditPacks.remove, { params: { auditPackId }, as, ...client });
      },
      async holds({ workspaceId }, answers) {
        expectOnly(answers, '200', '204', '404 NOT_FOUND');
        expect(tally(answers)['204']).toBe(1);
        expect(await packsIn(workspaceId)).toEqual([]);
      },
      logged: () => ({ audit_pack_deleted: 1 }),
    }),

    race<Company & { crew: Member[]; teamId: string; kindId: string }>({
      title: 'a team is filled by eight admins while eight require what nobody has of it',
      after: 'who was let in came before, and who comes afterwards is kept out',
      async make() {
        const company = await aCompany(portal);
        const crew = await aCrew(portal, company.workspaceId, 9);
        const teamId = await portal.aTeam(company.workspaceId);
        return { ...company, crew, teamId, kindId: await aKind(portal, company.workspaceId) };
      },
      act({ workspaceId, crew, teamId, kindId, admins }, client) {
        const as = adminOf({ admins }, client);
        const person = crew[client.number >> 1];
        if (client.number % 4 < 2 && person) {
          const body = { proGroupIds: [teamId], workspaceMemberIds: [person.memberId] };
          return portal.call(endpoints.teams.addMembers, { body, as, ...client });
        }
        const appliesTo = { teamIds: [teamId] };
        const body = {
          workspaceId,
          name: `Rule ${client.number}`,
          appliesTo,
          kindIds: [kindId],
          blocking: true,
        };
        return portal.call(endpoints.requirements.create, { body, as, ...client });
      },
      async holds({ workspaceId, crew, teamId, ...company }, answers) {
        expectOnly(answers, '201', '409 REQUIREMENTS_UNMET');
        const places = await rowsIn(portal, workspaceId, teamMembers);
        const letIn = new Set(
          answers.flatMap(({ status }, at) => (at % 4 < 2 && status === 201 ? [at >> 1] : [])),
        );
        expect(places).toHaveLength(letIn.size);
        expect(done(answers.filter((_, at) => at % 4 >= 2))).toBe(8);
        const late = await portal.call(endpoints.teams.addMembers, {
          body: { proGroupIds: [teamId], workspaceMemberIds: [crew[8]?.memberId ?? ''] },
          as: { ...company, workspaceId } as Member,
        });
        expect(late.error.code).toBe('REQUIREMENTS_UNMET');
      },
    }),
  ];
};
