import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { documents, documentVersions, files } from '#server/db/schema.ts';
import { collectContent } from '#server/files/content.ts';
import { anUploadLink, guestCalls } from '#tests/api/links.ts';
import type { Member } from '#tests/support/builders.ts';
import type { TestPortal } from '#tests/support/portal.ts';
import { aKind, records } from '#tests/support/records.ts';
import {
  aCompany,
  aContent,
  aCrew,
  adminOf,
  anUploadOf,
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

/** So many documents may be in a workspace of the portal. */
export const QUOTA_DOCUMENTS = 40;

/** A node writes so much at the same time in one workspace, before which nobody asks how much there is. */
const WRITES_OF_NODES = 10;

export const uploadRaces = (portal: TestPortal): Scenario[] => {
  const { submit } = records(portal);
  const anUpload = (as: Member) => anUploadOf(portal, as);
  const { send } = guestCalls(portal);
  const uploads = (as: Member, count = CLIENTS): Promise<string[]> =>
    Promise.all(Array.from({ length: count }, () => anUpload(as)));
  const documentsIn = (workspaceId: string) => rowsIn(portal, workspaceId, documents);
  const versionsIn = (workspaceId: string) => rowsIn(portal, workspaceId, documentVersions);
  return [
    race<Company & { fileId: string }>({
      title: 'one upload is given to 16 documents',
      after: 'each of them has it, or one has and the others hear that it is taken; it is kept',
      async make() {
        const company = await aCompany(portal);
        return { ...company, fileId: await anUpload(company) };
      },
      act: ({ workspaceId, fileId, admins }, client) =>
        portal.call(endpoints.documents.bulkCreate, {
          params: { workspaceId },
          body: {
            workspaceMemberIds: [adminOf({ admins }, client).memberId],
            documents: [{ name: `Card ${client.number}`, fileId }],
          },
          as: admins[0] as Member,
          ...client,
        }),
      async holds({ workspaceId, fileId }, answers) {
        expectOnly(answers, '201', '400 UNKNOWN_IDS');
        const present = await documentsIn(workspaceId);
        expect(present.map((one) => one.fileId)).toEqual(Array(done(answers)).fill(fileId));
        expect(present.length).toBeGreaterThan(0);
      },
    }),

    race<Company & { fileId: string; sha256: string }>({
      title: 'an upload that is a day old is collected while it is given to documents',
      after: 'it is gone and nothing names it, or its content is there for those who have it',
      async make() {
        const company = await aCompany(portal);
        const fileId = await anUpload(company);
        portal.clock.advance(LIFETIME_MS.unclaimedFile + 1);
        const [file] = await portal.inWorkspace(company.workspaceId, ({ tx }) =>
          tx.select().from(files).where(eq(files.id, fileId)),
        );
        return { ...company, fileId, sha256: file?.sha256 ?? '' };
      },
      async act({ workspaceId, fileId, sha256, admins }, client) {
        if (client.number % 8 === 0) {
          await collectContent(portal.services, { workspaceId, sha256 });
          return { status: 200, text: '' };
        }
        return portal.call(endpoints.documents.bulkCreate, {
          params: { workspaceId },
          body: {
            workspaceMemberIds: [adminOf({ admins }, client).memberId],
            documents: [{ name: `Card ${client.number}`, fileId }],
          },
          as: admins[0] as Member,
          ...client,
        });
      },
      async holds({ workspaceId, fileId, ...company }, answers) {
        expectOnly(answers, '200', '201', '400 UNKNOWN_IDS');
        const present = await documentsIn(workspaceId);
        expect(present).toHaveLength(tally(answers)['201'] ?? 0);
        const rows = await rowsIn(portal, workspaceId, files);
        expect(rows.map(({ id }) => id)).toEqual(present.length > 0 ? [fileId] : []);
        const [first] = present;
        if (!first) return;
        const as = { ...company, workspaceId } as Member;
        const { body } = await portal.call(endpoints.documents.get, { params: { documentId: first.id }, as });
        expect((await portal.send({ method: 'GET', url: body.file?.url ?? '' })).statusCode).toBe(200);
      },
    }),

    race<Company & { holder: Member; kindId: string; fileIds: string[] }>({
      title: 'somebody submits a document of one type 16 times',
      after: 'the last one waits, of one document, and no other file is kept',
      async make() {
        const company = await aCompany(portal);
        const holder = await portal.aMember(company.workspaceId);
        const kindId = await aKind(portal, company.workspaceId);
        return { ...company, holder, kindId, fileIds: await uploads(holder) };
      },
      act: ({ holder, kindId, fileIds }, client) =>
        submit(holder, kindId, { fileId: fileIds[client.number] ?? '' }, client),
      async holds({ workspaceId }, answers) {
        expect(tally(answers)).toEqual({ 201: CLIENTS });
        expect((await versionsIn(workspaceId)).map(({ state }) => state)).toEqual(['SUBMITTED']);
      },
    }),

    race<Company & { crew: Member[]; kindId: string; fileIds: string[] }>({
      title: '16 admins give documents of one type to people of whom each names some, in another order',
      after: 'everybody has one document with a version from each who named them',
      async make() {
        const company = await aCompany(portal);
        const crew = await aCrew(portal, company.workspaceId, 6);
        const fileIds = await Promise.all(
          Array.from(
            { length: CLIENTS },
            async (_, number) => (await uploads(company.admins[(number >> 1) % 4] as Member, 1))[0] ?? '',
          ),
        );
        return { ...company, crew, kindId: await aKind(portal, company.workspaceId), fileIds };
      },
      act({ workspaceId, crew, kindId, fileIds, admins }, client) {
        const at = client.number % crew.length;
        const named = [...crew.slice(at), ...crew.slice(0, at)].slice(0, 4);
        const fileId = fileIds[client.number] ?? '';
        return portal.call(endpoints.documents.bulkCreate, {
          params: { workspaceId },
          body: {
            workspaceMemberIds: (client.number % 4 < 2 ? named : named.toReversed()).map(
              ({ memberId }) => memberId,
            ),
            documents: [{ name: 'First aid', fileId, kindId }],
          },
          as: adminOf({ admins }, client),
          ...client,
        });
      },
      async holds({ workspaceId, crew }, answers) {
        expect(tally(answers)).toEqual({ 201: CLIENTS });
        expect(await documentsIn(workspaceId)).toHaveLength(crew.length);
        expect(await versionsIn(workspaceId)).toHaveLength(4 * CLIENTS);
      },
    }),

    race<Company & { fileIds: string[] }>({
      title: '16 documents are added where one place of the quota is left',
      after: 'one is, and at most as many more as are written at the same moment',
      async make() {
        const company = await aCompany(portal);
        const { workspaceId, memberId } = company;
        const [fileIds, first] = [await uploads(company), await anUpload(company)];
        const body = {
          workspaceMemberIds: [memberId],
          documents: Array.from({ length: QUOTA_DOCUMENTS - 1 }, () => ({
            name: 'Card',
            fileId: first,
          })),
        };
        await portal.call(endpoints.documents.bulkCreate, { params: { workspaceId }, body, as: company });
        return { ...company, fileIds };
      },
      act: ({ workspaceId, fileIds, admins }, client) =>
        portal.call(endpoints.documents.bulkCreate, {
          params: { workspaceId },
          body: {
            workspaceMemberIds: [adminOf({ admins }, client).memberId],
            documents: [{ name: 'Card', fileId: fileIds[client.number] ?? '' }],
          },
          as: admins[0] as Member,
          ...client,
        }),
      async holds({ workspaceId }, answers) {
        expectOnly(answers, '201', '409 QUOTA_DOCUMENTS');
        expect(done(answers)).toBeGreaterThanOrEqual(1);
        expect(done(answers)).toBeLessThanOrEqual(WRITES_OF_NODES);
        expect(await documentsIn(workspaceId)).toHaveLength(QUOTA_DOCUMENTS - 1 + done(answers));
      },
    }),

    race<Company & { token: string; kindIds: string[]; fileIds: string[] }>({
      title: 'sixteen documents are sent by an upload link with one use left',
      after: 'one is taken',
      async make() {
        const company = await aCompany(portal);
        const { workspaceId, memberId: madeBy } = company;
        const holder = { workspaceId, ...(await portal.aDraft(workspaceId)) };
        const kindIds = await Promise.all(Array.from({ length: 8 }, () => aKind(portal, workspaceId)));
        const { token } = await anUploadLink(portal, holder, { madeBy, kindIds, uses: 4, maxUses: 5 });
        const fileIds: string[] = [];
        for (let n = 0; n < CLIENTS; n += 1) fileIds.push((await send({ token }, await aContent())).body.id);
        return { ...company, token, kindIds, fileIds };
      },
      act: ({ token, kindIds, fileIds }, client) =>
        portal.call(endpoints.uploadLink.submit, {
          body: {
            kindId: kindIds[client.number >> 1] ?? '',
            fileId: fileIds[client.number] ?? '',
            expirationDate: '2050-01-01',
          },
          as: { token },
          ...client,
        }),
      async holds({ workspaceId }, answers) {
        expectOne(answers, '409 LINK_USED_UP');
        expect(await documentsIn(workspaceId)).toHaveLength(1);
      },
    }),
  ];
};
