import { expect } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import {
  bin,
  documentKinds,
  documentRequests,
  documents,
  documentVersions,
  versionEnds,
} from '#server/db/schema.ts';
import { binOf } from '#tests/support/bin.ts';
import type { Member } from '#tests/support/builders.ts';
import type { TestPortal } from '#tests/support/portal.ts';
import { aKind, records } from '#tests/support/records.ts';
import {
  aCompany,
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
} from '../race.ts';

export const documentRaces = (portal: TestPortal): Scenario[] => {
  const { submit } = records(portal);
  const anUpload = (as: Member) => anUploadOf(portal, as);
  const uploads = (as: Member, count = CLIENTS): Promise<string[]> =>
    Promise.all(Array.from({ length: count }, () => anUpload(as)));
  const documentsIn = (workspaceId: string) => rowsIn(portal, workspaceId, documents);
  const versionsIn = (workspaceId: string) => rowsIn(portal, workspaceId, documentVersions);
  /** A document as an admin gives it to somebody. */
  async function given(as: Member, holder: Member, kindId: string | null = null) {
    const fileId = await anUpload(as);
    const { body } = await portal.call(endpoints.documents.bulkCreate, {
      params: { workspaceId: as.workspaceId },
      body: { workspaceMemberIds: [holder.memberId], documents: [{ name: 'First aid', fileId, kindId }] },
      as,
    });
    return {
      fileId,
      documentId: body.outcomes[0]?.documentId ?? '',
      versionId: body.outcomes[0]?.versionId ?? '',
    };
  }

  return [
    race<Company & { documentId: string; versionId: string; fileIds: string[] }>({
      title: 'a document is renewed, corrected, withdrawn, put back, deleted and restored',
      after: 'it is there or in the bin, with all versions that were taken, and shows the right one',
      async make() {
        const company = await aCompany(portal);
        const kindId = await aKind(portal, company.workspaceId);
        const { documentId, versionId } = await given(company, company, kindId);
        const made = await Promise.all(company.admins.map((as) => uploads(as, 1)));
        return { ...company, documentId, versionId, fileIds: made.flat() };
      },
      async act({ documentId, versionId, fileIds, workspaceId, admins }, client) {
        const as = adminOf({ admins }, client);
        const { add, putBack, withdraw } = endpoints.documentVersions;
        const at = { documentId, versionId };
        /** Who added it corrects it. */
        const isCorrection = client.number < 6 && client.number % 2 === 1;
        const about = { params: { documentId }, as: isCorrection ? (admins[0] as Member) : as, ...client };
        switch (client.number) {
          case 0:
          case 2:
          case 4: {
            const fileId = fileIds[client.number / 2] ?? '';
            return portal.call(add, {
              ...about,
              body: { name: 'First aid', fileId, expirationDate: '2050-01-01' },
            });
          }
          case 1:
          case 3:
          case 5:
            return portal.call(add, { ...about, body: { corrects: versionId, number: `${client.number}` } });
          case 6:
          case 7:
          case 8:
            return portal.call(withdraw, {
              ...about,
              params: at,
              body: { from: '2026-01-01', reason: 'Lost' },
            });
          case 9:
          case 10:
            return portal.call(putBack, { ...about, params: at });
          case 11:
          case 12:
            return portal.call(endpoints.documents.remove, about);
          default: {
            const entries = await portal.call(endpoints.bin.list, {
              params: { workspaceId },
              body: {},
              as,
              ...client,
            });
            const ids = entries.body.data.map(({ id }) => id);
            if (ids.length === 0) return entries;
            return portal.call(endpoints.bin.restore, { body: { workspaceId, ids }, as, ...client });
          }
        }
      },
      async holds({ workspaceId, documentId, versionId }, answers) {
        expectOnly(
          answers,
          ...[
            '200',
            '201',
            '204',
            '400 UNKNOWN_IDS',
            '404 NOT_FOUND',
            '403 FORBIDDEN',
            '409 DOCUMENT_CHANGED',
            '409 ENDS_EARLIER',
          ],
        );
        const present = await documentsIn(workspaceId);
        const kept = await rowsIn(portal, workspaceId, bin);
        expect([...present.map(({ id }) => id), ...kept.map(({ itemId }) => itemId)]).toEqual([documentId]);
        const versions =
          (await versionsIn(workspaceId)).length + (kept[0]?.rows.document_versions?.length ?? 0);
        expect(versions).toBe(1 + done(answers.slice(0, 6)));
        expect(done(answers.filter((_, at) => at < 6 && at % 2 === 1))).toBeLessThanOrEqual(1);
        const ends = await rowsIn(portal, workspaceId, versionEnds);
        const open = ends.filter((end) => end.endedAt === null && end.versionId === versionId);
        expect(open.length).toBeLessThanOrEqual(1);
      },
    }),

    race<Company>({
      title: '16 admins add a document type of one name, by a form and by a list',
      after: 'it is there once',
      make: () => aCompany(portal),
      act({ workspaceId, admins }, client) {
        const name = client.number % 4 < 2 ? 'Rope access' : 'ROPE ACCESS';
        const inside = { params: { workspaceId }, as: adminOf({ admins }, client), ...client };
        return client.number % 8 < 4
          ? portal.call(endpoints.documentKinds.create, { ...inside, body: { name } })
          : portal.call(endpoints.documentKinds.bulkCreate, { ...inside, body: { kinds: [{ name }] } });
      },
      async holds({ workspaceId }, answers) {
        expectOnly(answers, '201', '400 VALIDATION');
        const rows = await rowsIn(portal, workspaceId, documentKinds);
        expect(rows).toHaveLength(1);
        const made = answers.filter(
          ({ text }) => Object(JSON.parse(text)).id || Object(JSON.parse(text)).count,
        );
        expect(made).toHaveLength(1);
      },
    }),

    race<Company & { id: string; versionId: string }>({
      title: 'a submission is accepted by eight reviewers and rejected by eight',
      after: 'one of them decides, and the others hear that it is decided',
      async make() {
        const company = await aCompany(portal);
        const holder = await portal.aMember(company.workspaceId);
        const { body } = await submit(holder, await aKind(portal, company.workspaceId));
        return { ...company, id: body.id, versionId: body.version.id };
      },
      act: ({ id: documentId, versionId, admins }, client) =>
        portal.call(endpoints.documentVersions.decide, {
          params: { documentId, versionId },
          body:
            client.number % 4 < 2 ? { decision: 'ACCEPTED' } : { decision: 'REJECTED', reason: 'No stamp' },
          as: adminOf({ admins }, client),
          ...client,
        }),
      async holds({ workspaceId }, answers) {
        expectOne(answers, '409 ALREADY_DECIDED');
        const accepted = answers.findIndex(({ status }) => status === 200) % 4 < 2;
        const states = (await versionsIn(workspaceId)).map(({ state }) => state);
        expect(states).toEqual([accepted ? 'ACCEPTED' : 'REJECTED']);
      },
    }),

    race<Company & { crew: Member[]; kindIds: [string, string]; fileIds: string[] }>({
      title: 'two document types are merged both ways while twelve people submit one of them',
      after: 'one is left, and all that was submitted is of it',
      async make() {
        const company = await aCompany(portal);
        const { workspaceId } = company;
        const crew = await aCrew(portal, workspaceId, 12);
        const kindIds: [string, string] = [
          await aKind(portal, workspaceId),
          await aKind(portal, workspaceId),
        ];
        const made = await Promise.all(crew.map((as) => uploads(as, 1)));
        return { ...company, crew, kindIds, fileIds: made.flat() };
      },
      act({ crew, kindIds, fileIds, admins }, client) {
        const [one, other] = client.number % 2 ? kindIds : ([kindIds[1], kindIds[0]] as const);
        const at = client.number - 4;
        const as = crew[at];
        if (as) return submit(as, one, { fileId: fileIds[at] ?? '' }, client);
        return portal.call(endpoints.documentKinds.merge, {
          params: { kindId: one },
          body: { intoKindId: other },
          as: adminOf({ admins }, client),
          ...client,
        });
      },
      async holds({ workspaceId }, answers) {
        expectOnly(answers, '200', '201', '400 UNKNOWN_IDS', '404 NOT_FOUND');
        expect(done(answers.slice(0, 4))).toBe(1);
        const kinds = await rowsIn(portal, workspaceId, documentKinds);
        const [left, ...others] = kinds.filter(({ endedAt }) => endedAt === null);
        expect(others).toEqual([]);
        const all = await documentsIn(workspaceId);
        expect(all.map(({ kindId }) => kindId)).toEqual(Array(done(answers.slice(4))).fill(left?.id));
      },
    }),

    race<Company & { crew: Member[]; kindId: string }>({
      title: '16 admins ask people for a document, each some of them and in another order',
      after: 'everybody is asked once',
      async make() {
        const company = await aCompany(portal);
        const crew = await aCrew(portal, company.workspaceId, 6);
        return { ...company, crew, kindId: await aKind(portal, company.workspaceId) };
      },
      act({ workspaceId, crew, kindId, admins }, client) {
        const at = client.number % crew.length;
        const named = [...crew.slice(at), ...crew.slice(0, at)].slice(0, 4);
        return portal.call(endpoints.documentRequests.create, {
          params: { workspaceId },
          body: { workspaceMemberIds: named.map(({ memberId }) => memberId), kindId },
          as: adminOf({ admins }, client),
          ...client,
        });
      },
      async holds({ workspaceId, crew }, answers) {
        expect(done(answers)).toBe(CLIENTS);
        const asked = await rowsIn(portal, workspaceId, documentRequests);
        expect(asked.map(({ memberId }) => memberId).sort()).toEqual(
          crew.map(({ memberId }) => memberId).sort(),
        );
      },
    }),

    race<Company & { holder: Member; ids: string[]; key: string }>({
      title: 'documents in the bin are erased and restored while a legal hold is set and lifted',
      after: 'each is restored, erased or still in the bin, and none is lost',
      async make() {
        const company = await aCompany(portal);
        const holder = await portal.aMember(company.workspaceId);
        for (let n = 0; n < 4; n += 1) {
          const { documentId } = await given(company, holder);
          await portal.call(endpoints.documents.remove, { params: { documentId }, as: company });
        }
        return { ...company, holder, ids: await binOf(portal).idsOf(company), key: newId() };
      },
      act({ workspaceId, holder, ids, admins }, client) {
        const as = adminOf({ admins }, client);
        const { memberId } = holder;
        const id = ids[(client.number >> 2) % ids.length] ?? '';
        const { lift, set } = endpoints.legalHolds;
        switch (client.number % 4) {
          case 0:
            return portal.call(set, { params: { memberId }, body: { reason: 'Accident' }, as, ...client });
          case 1:
            return portal.call(lift, { params: { memberId }, as, ...client });
          case 2:
            return portal.call(endpoints.bin.erase, { body: { workspaceId, ids: [id] }, as, ...client });
          default:
            return portal.call(endpoints.bin.restore, { body: { workspaceId, ids: [id] }, as, ...client });
        }
      },
      async holds({ workspaceId }, answers) {
        expectOnly(answers, '200', '201', '204', '400 UNKNOWN_IDS', '404 NOT_FOUND', '409 LEGAL_HOLD');
        const erased = done(answers.filter((_, at) => at % 4 === 2));
        const restored = done(answers.filter((_, at) => at % 4 === 3));
        const left = await rowsIn(portal, workspaceId, bin);
        expect(await documentsIn(workspaceId)).toHaveLength(restored);
        expect(left).toHaveLength(4 - erased - restored);
      },
    }),
  ];
};
