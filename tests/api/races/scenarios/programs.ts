import { afterAll, beforeAll, expect } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { COUNT } from '#contract/rules/limits.ts';
import { newId } from '#server/core/ids.ts';
import { accessLinks, apiTokens, documentKinds, webhookDeliveries, webhooks } from '#server/db/schema.ts';
import { sendToWebhook } from '#server/webhooks/deliver.ts';
import { anEvidenceLink } from '#tests/api/links.ts';
import { aWebhook } from '#tests/api/webhooks.ts';
import { aFirstAider, aPatient } from '#tests/api/world.ts';
import { anApiToken } from '#tests/support/accounts.ts';
import type { Member } from '#tests/support/builders.ts';
import type { TestPortal } from '#tests/support/portal.ts';
import { aKind } from '#tests/support/records.ts';
import { type Receiver, startReceiver } from '#tests/support/standIns/receiver.ts';
import {
  aCompany,
  aCrew,
  adminOf,
  type Company,
  done,
  expectOne,
  expectOnly,
  race,
  rowsIn,
  type Scenario,
  tally,
} from '../race.ts';

/** Races about what programs and outsiders come with, and about what a workspace is asked for. */
export const programRaces = (portal: TestPortal): Scenario[] => {
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await startReceiver();
  });
  afterAll(() => receiver?.close());

  return [
    race<Company & { id: string; token: string }>({
      title: 'an API token is revoked by two admins while it writes',
      after: 'what it was told is done is there, and it opens nothing any more',
      async make() {
        const company = await aCompany(portal);
        return { ...company, ...(await anApiToken(portal, company)), workspaceId: company.workspaceId };
      },
      act({ workspaceId, id, token, admins }, client) {
        if (client.number % 8 === 5) {
          const as = adminOf({ admins }, client);
          return portal.call(endpoints.apiTokens.revoke, { params: { apiTokenId: id }, as, ...client });
        }
        return portal.call(endpoints.documentKinds.create, {
          params: { workspaceId },
          body: { name: `Kind ${client.number}` },
          as: { token },
          ...client,
        });
      },
      async holds({ workspaceId, token }, answers) {
        expectOnly(answers, '201', '204', '401 API_TOKEN_ENDED', '404 NOT_FOUND');
        expect(tally(answers)['204']).toBe(1);
        const kinds = await rowsIn(portal, workspaceId, documentKinds);
        expect(kinds).toHaveLength(tally(answers)['201'] ?? 0);
        const params = { workspaceId };
        const late = await portal.call(endpoints.documentKinds.list, { params, as: { token } });
        expect(late.error.code).toBe('API_TOKEN_ENDED');
      },
      logged: () => ({ api_token_revoked: 1 }),
    }),

    race<Company>({
      title: 'a member makes 16 API tokens where one place is left',
      after: 'one is made',
      async make() {
        const company = await aCompany(portal);
        const { workspaceId, memberId } = company;
        const old = { workspaceId, memberId, name: 'Old', mayWrite: false };
        await portal.inWorkspace(workspaceId, ({ tx, now }) =>
          tx.insert(apiTokens).values(
            Array.from({ length: COUNT.apiTokens - 1 }, () => {
              const id = newId();
              return { ...old, id, hash: Buffer.from(id), createdAt: now };
            }),
          ),
        );
        return company;
      },
      act: ({ workspaceId, admins }, client) =>
        portal.call(endpoints.apiTokens.create, {
          body: { workspaceId, name: 'Payroll', mayWrite: true, validDays: null },
          as: admins[0] as Member,
          ...client,
        }),
      async holds({ workspaceId }, answers) {
        expectOne(answers, '409 API_TOKEN_LIMIT');
        const rows = await rowsIn(portal, workspaceId, apiTokens);
        expect(rows).toHaveLength(COUNT.apiTokens);
      },
      logged: () => ({ api_token_created: 1 }),
    }),

    race<Company & { id: string; token: string }>({
      title: 'an evidence link is revoked by two admins while outsiders open it',
      after: 'all visits that were answered are counted, and it opens nothing any more',
      async make() {
        const company = await aCompany(portal);
        const { workspaceId, memberId: madeBy } = company;
        const row = { madeBy, memberIds: [madeBy], kindIds: [await aKind(portal, workspaceId)] };
        return { ...company, ...(await anEvidenceLink(portal, workspaceId, row)) };
      },
      act({ id, token, admins }, client) {
        if (client.number % 8 !== 5)
          return portal.call(endpoints.evidenceLink.open, { as: { token }, ...client });
        const as = adminOf({ admins }, client);
        return portal.call(endpoints.accessLinks.revoke, { params: { accessLinkId: id }, as, ...client });
      },
      async holds({ workspaceId, token }, answers) {
        expectOnly(answers, '200', '204', '401 LINK_ENDED', '404 NOT_FOUND');
        expect(tally(answers)['204']).toBe(1);
        const [link] = await rowsIn(portal, workspaceId, accessLinks);
        expect(link?.uses).toBe(tally(answers)['200'] ?? 0);
        expect((await portal.call(endpoints.evidenceLink.open, { as: { token } })).status).toBe(401);
      },
      logged: (answers) => ({ evidence_link_revoked: 1, evidence_link_opened: tally(answers)['200'] ?? 0 }),
    }),

    race<Company & { webhookId: string; crew: Member[] }>({
      title: 'a webhook is deleted by four admins while eight people are removed and four workers send',
      after: 'it is deleted once, with its messages, and everybody is removed',
      async make() {
        const company = await aCompany(portal);
        const crew = await aCrew(portal, company.workspaceId, 9);
        const url = receiver.url;
        const { id } = await aWebhook(portal.services, company.workspaceId, { url });
        const [first] = crew.splice(8);
        const params = { memberId: first?.memberId ?? '' };
        await portal.call(endpoints.members.remove, { params, as: company });
        return { ...company, crew, webhookId: id };
      },
      async act({ workspaceId, crew, webhookId, admins }, client) {
        const as = adminOf({ admins }, client);
        const at = client.number >> 2;
        if (client.number % 4 === 0) {
          return portal.call(endpoints.webhooks.remove, { params: { webhookId }, as, ...client });
        }
        if (client.number % 4 === 1) {
          await sendToWebhook(portal.services, { workspaceId, webhookId });
          return { status: 200, text: '' };
        }
        const memberId = crew[at * 2 + (client.number % 2)]?.memberId ?? '';
        return portal.call(endpoints.members.remove, { params: { memberId }, as, ...client });
      },
      async holds({ workspaceId }, answers) {
        expectOnly(answers, '200', '204', '404 NOT_FOUND');
        expect(done(answers.filter((_, at) => at % 4 === 0))).toBe(1);
        expect(done(answers.filter((_, at) => at % 4 >= 2))).toBe(8);
        const left = await portal.inWorkspace(workspaceId, async ({ tx }) => [
          ...(await tx.select().from(webhooks)),
          ...(await tx.select().from(webhookDeliveries)),
        ]);
        expect(left).toEqual([]);
      },
      logged: () => ({ webhook_deleted: 1, member_removed: 9 }),
    }),

    race<Company>({
      title: '16 admins add a webhook where one place is left',
      after: 'one is added',
      async make() {
        const company = await aCompany(portal);
        for (let n = 1; n < COUNT.webhooks; n += 1) await aWebhook(portal.services, company.workspaceId);
        return company;
      },
      act: ({ workspaceId, admins }, client) =>
        portal.call(endpoints.webhooks.create, {
          params: { workspaceId },
          body: { url: receiver.url, events: ['member.left'] },
          as: adminOf({ admins }, client),
          ...client,
        }),
      async holds({ workspaceId }, answers) {
        expectOne(answers, '409 WEBHOOK_LIMIT');
        const rows = await rowsIn(portal, workspaceId, webhooks);
        expect(rows).toHaveLength(COUNT.webhooks);
      },
      logged: () => ({ webhook_added: 1 }),
    }),

    race<Company>({
      title: '16 admins save settings of a workspace who all saw the same',
      after: 'one change counts, and the others hear that it changed',
      make: () => aCompany(portal, { name: 'North Site' }),
      act: ({ workspaceId, admins }, client) =>
        portal.call(endpoints.workspaces.update, {
          params: { workspaceId },
          body: {
            name: `Site ${client.number}`,
            seen: { name: 'North Site', isPublic: false, timeZone: 'UTC', teamAdditionsNeedApproval: false },
          },
          as: adminOf({ admins }, client),
          ...client,
        }),
      async holds({ workspaceId, ...company }, answers) {
        const winner = expectOne(answers, '409 WORKSPACE_CHANGED');
        const as = { ...company, workspaceId } as Member;
        const { body } = await portal.call(endpoints.workspaces.get, { params: { workspaceId }, as });
        expect(body.name).toBe((JSON.parse(winner.text) as { name: string }).name);
      },
      logged: () => ({ settings_changed: 1 }),
    }),

    race<Company & { aider: Member; patient: Member }>({
      title: 'a medical ID is opened 14 times while its first aider is dismissed',
      after: 'whoever read it stands in the log, and nobody reads it afterwards',
      async make() {
        const company = await aCompany(portal);
        const aider = await portal.aMember(company.workspaceId);
        return { ...company, aider, patient: await aPatient(portal, aider) };
      },
      act({ aider, patient, admins }, client) {
        if (client.number % 8 === 5) {
          const params = { memberId: aider.memberId };
          return portal.call(endpoints.firstAid.dismiss, {
            params,
            as: adminOf({ admins }, client),
            ...client,
          });
        }
        const params = { memberId: patient.memberId };
        const body = { reason: 'Unconscious' };
        return portal.call(endpoints.firstAid.open, { params, body, as: aider, ...client });
      },
      async holds({ aider, patient }, answers) {
        expectOnly(answers, '200', '204', '403 FORBIDDEN');
        const params = { memberId: patient.memberId };
        const body = { reason: 'Unconscious' };
        expect((await portal.call(endpoints.firstAid.open, { params, body, as: aider })).status).toBe(403);
      },
      /** The same reason within ten minutes is one opening. */
      logged: (answers) => ({
        first_aider_dismissed: 1,
        medical_id_opened: (tally(answers)['200'] ?? 0) > 0 ? 1 : 0,
      }),
    }),

    race<Company & { aider: Member; patient: Member }>({
      title: 'a medical ID is opened 12 times while its owner stops sharing it, changes it and erases it',
      after: 'whoever read it stands in the log, and nobody reads it afterwards',
      async make() {
        const company = await aCompany(portal);
        const [aider, patient] = [
          await portal.aMember(company.workspaceId),
          await portal.aMember(company.workspaceId),
        ];
        await aFirstAider(portal, aider);
        const own = { params: { id: patient.userId }, as: patient };
        await portal.call(endpoints.medicalId.replace, { ...own, body: { allergies: 'Penicillin' } });
        await portal.call(endpoints.medicalId.share, { ...own, body: { allowed: true } });
        return { ...company, aider, patient };
      },
      act({ aider, patient }, client) {
        const own = { params: { id: patient.userId }, as: patient, ...client };
        const { remove, replace, share } = endpoints.medicalId;
        if (client.number === 5) return portal.call(share, { ...own, body: { allowed: false } });
        if (client.number === 8) return portal.call(replace, { ...own, body: { allergies: 'Latex' } });
        if (client.number === 11 || client.number === 14) return portal.call(remove, own);
        const params = { memberId: patient.memberId };
        const body = { reason: 'Unconscious' };
        return portal.call(endpoints.firstAid.open, { params, body, as: aider, ...client });
      },
      async holds({ aider, patient }, answers) {
        expectOnly(answers, '200', '204', '404 NOT_FOUND');
        const params = { memberId: patient.memberId };
        const body = { reason: 'Unconscious' };
        expect((await portal.call(endpoints.firstAid.open, { params, body, as: aider })).status).toBe(404);
      },
      logged(answers) {
        const opened = answers.filter(
          ({ text }, at) => ![5, 8, 11, 14].includes(at) && text.includes('medicalId'),
        );
        return { medical_id_opened: opened.length > 0 ? 1 : 0 };
      },
    }),
  ];
};
