import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { proposedKind } from '#contract/rules/kinds/kinds.ts';
import { newId } from '#server/core/ids.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const portal = createTestPortal();
let admin: Member;

beforeAll(async () => {
  admin = await portal.aWorkspace();
});

const aKind = async (name: string) => {
  const params = { workspaceId: admin.workspaceId };
  const { body } = await portal.call(endpoints.documentKinds.create, { params, body: { name }, as: admin });
  return body.id;
};

const give = async (document: { name: string; fileName?: string; kindId: string }) =>
  portal.call(endpoints.documents.bulkCreate, {
    params: { workspaceId: admin.workspaceId },
    body: {
      workspaceMemberIds: [admin.memberId],
      documents: [{ ...document, fileId: await portal.aFile(admin) }],
    },
    as: admin,
  });

const proposalFor = async (fileName: string) => {
  const params = { workspaceId: admin.workspaceId };
  const { body } = await portal.call(endpoints.documentKinds.list, { params, as: admin });
  return proposedKind(body.data, fileName)?.name ?? null;
};

test('[KIND-04] the kind that was chosen for a file is proposed for the next one that is called so', async () => {
  const kindId = await aKind('First aid');
  expect(await proposalFor('Ersthelfer-Schein 2027.pdf')).toBeNull();
  const { status } = await give({ name: 'First aid', fileName: 'Ersthelfer-Schein.pdf', kindId });
  expect(status).toBe(201);
  expect(await proposalFor('Ersthelfer-Schein 2027.pdf')).toBe('First aid');
});

test('[KIND-04] without the file’s name the document’s own name is remembered', async () => {
  const kindId = await aKind('Lifting');
  await give({ name: 'Kranschein', kindId });
  expect(await proposalFor('Kranschein (2).pdf')).toBe('Lifting');
});

test('[KIND-04] a kind that is not there any more is refused at the document that has it', async () => {
  const fileId = await portal.aFile(admin);
  const kindId = await aKind('Rigging');
  const answer = await portal.call(endpoints.documents.bulkCreate, {
    params: { workspaceId: admin.workspaceId },
    body: {
      workspaceMemberIds: [admin.memberId],
      documents: [
        { name: 'First', fileId: await portal.aFile(admin) },
        { name: 'Second', fileId: await portal.aFile(admin), kindId },
        { name: 'Third', fileId, kindId: newId() },
      ],
    },
    as: admin,
  });
  expect(answer.status).toBe(400);
  expect(answer.error).toMatchObject({ code: 'UNKNOWN_IDS', issues: [{ path: 'documents.2.kindId' }] });
});
