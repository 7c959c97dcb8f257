import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import type { Member } from '#tests/support/builders.ts';
import { aPdf, aPng } from '#tests/support/files.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const { bulkCreate, get } = endpoints.documents;
const portal = createTestPortal();
let admin: Member;
let holder: Member;

beforeAll(async () => {
  admin = await portal.aWorkspace();
  holder = await portal.aMember(admin.workspaceId);
});

type Given = Parameters<typeof create>[0][number];
const create = (
  documents: {
    name: string;
    fileId?: string;
    base64?: string;
    expirationDate?: string | null;
    expirationReminder?: string | null;
  }[],
  workspaceMemberIds = [holder.memberId],
) =>
  portal.call(bulkCreate, {
    params: { workspaceId: admin.workspaceId },
    body: { workspaceMemberIds, documents },
    as: admin,
  });
const look = (documentId: string, as: Member = admin) => portal.call(get, { params: { documentId }, as });
const total = async () => {
  const { workspaceId } = admin;
  const found = await portal.call(endpoints.documents.list, { params: { workspaceId }, body: {}, as: admin });
  return found.body.count;
};

test('[API-76] [ENT-19] [ENT-20] [ENT-21] [ENT-22] [ENT-23] every document goes to every member, with its file stored once', async () => {
  const draft = await portal.aDraft(admin.workspaceId);
  const pdf = await aPdf(2_500_000);
  const uploaded = (await portal.upload(pdf, { as: admin })).body;
  const png = await aPng(20_000);
  const { body } = await create(
    [
      {
        name: '  Fire\u0000warden ',
        fileId: uploaded.id,
        expirationDate: '2027-03-31',
        expirationReminder: '2027-02-28',
      },
      { name: 'Photo', base64: png.toString('base64') },
    ],
    [holder.memberId, draft.memberId, holder.memberId],
  );
  expect(body.count).toBe(4);
  expect(new Set(body.data).size).toBe(4);
  const made = await Promise.all(body.data.map(async (id) => (await look(id)).body));
  expect(made[0]).toMatchObject({
    name: 'Fire warden',
    type: 'PDF',
    file: { mimeType: 'application/pdf', size: pdf.length },
    expirationDate: '2027-03-31',
    expirationReminder: '2027-02-28',
    expirationState: 'UP_TO_DATE',
    createdByWorkspaceMemberId: admin.memberId,
    createdByWorkspaceMember: { id: admin.memberId },
    canEdit: true,
    canDelete: true,
  });
  expect(made[2]).toMatchObject({ type: 'PNG', expirationDate: null, expirationState: null });
  for (const [index, one] of made.entries()) {
    expect(one.workspaceMember.id).toBe([holder.memberId, draft.memberId][index % 2]);
    const bytes = await portal.send({ method: 'GET', url: one.file?.url ?? '' });
    expect(bytes.rawPayload.equals(index < 2 ? pdf : png)).toBe(true);
  }
  expect(made[0]?.file?.url).toMatch(/^\/v2\/files\//);
  expect(made[0]?.file?.url).toBe(made[1]?.file?.url);
});

test('[API-76] base64 may come as a data address', async () => {
  const png = await aPng();
  const base64 = `data:image/png;base64,${png.toString('base64')}`;
  const [id = ''] = (await create([{ name: 'Photo', base64 }])).body.data;
  expect((await look(id)).body.file?.size).toBe(png.length);
});

const wrong: [string, () => Promise<Given | Given[]>, number, string][] = [
  ['neither file nor base64', async () => ({ name: 'A' }), 400, 'documents.0.fileId'],
  ['both', async () => ({ name: 'A', fileId: newId(), base64: 'AA==' }), 400, 'documents.0.fileId'],
  ['a file that is not there', async () => ({ name: 'A', fileId: newId() }), 400, 'documents.0.fileId'],
  ['no name', async () => ({ name: ' ', fileId: newId() }), 400, 'documents.0.name'],
  [
    'a date that is none',
    async () => ({ name: 'A', fileId: newId(), expirationDate: '2027-02-29' }),
    400,
    'documents.0.expirationDate',
  ],
  [
    'a date with a time',
    async () => ({ name: 'A', fileId: newId(), expirationDate: '2027-02-28T00:00:00Z' }),
    400,
    'documents.0.expirationDate',
  ],
  [
    'a reminder without a date',
    async () => ({ name: 'A', fileId: newId(), expirationReminder: '2027-02-28' }),
    400,
    'documents.0.expirationReminder',
  ],
  [
    'a reminder on the day itself',
    async () => ({
      name: 'A',
      fileId: newId(),
      expirationDate: '2027-02-28',
      expirationReminder: '2027-02-28',
    }),
    400,
    'documents.0.expirationReminder',
  ],
];

test.each(wrong)('[API-76] a document with %s refuses the whole call', async (_what, build, status, path) => {
  const before = await total();
  const good = { name: 'Good', base64: (await aPdf()).toString('base64') };
  const refused = await create([await build(), good].flat());
  expect(refused.status).toBe(status);
  expect(refused.error.issues?.map((issue) => issue.path)).toContain(path);
  expect(await total()).toBe(before);
});

test('[API-76] content that is no document refuses the whole call, base64 or not', async () => {
  const before = await total();
  const good = { name: 'Good', base64: (await aPdf()).toString('base64') };
  const html = { name: 'Bad', base64: Buffer.from('<html></html>').toString('base64') };
  expect((await create([good, html])).error.code).toBe('FILE_TYPE');
  expect((await create([good, { name: 'Empty', base64: '' }])).error.code).toBe('FILE_EMPTY');
  expect(await total()).toBe(before);
});

test('[API-76] a wrong member refuses the whole call and is named by its place', async () => {
  const before = await total();
  const fileId = await portal.aFile(admin);
  const removed = await portal.aRemovedMember(admin.workspaceId);
  const foreign = await portal.aWorkspace();
  const off = await portal.aMember(admin.workspaceId, 'TEAM_MEMBER', { row: { status: 'DEACTIVATED' } });
  for (const id of [removed.memberId, foreign.memberId, off.memberId, newId()]) {
    const { error } = await create([{ name: 'A', fileId }], [holder.memberId, id]);
    expect(error.code).toBe('UNKNOWN_IDS');
    expect(error.issues?.map(({ path }) => path)).toEqual(['workspaceMemberIds.1']);
  }
  expect(await total()).toBe(before);
});

test('[API-76] a file of another workspace answers as one that does not exist', async () => {
  const foreign = await portal.aFile(await portal.aWorkspace());
  const texts = await Promise.all([foreign, newId()].map((fileId) => create([{ name: 'A', fileId }])));
  expect(texts[0]?.error.code).toBe('UNKNOWN_IDS');
  expect(texts[0]?.text).toBe(texts[1]?.text);
});

test('[API-76] a body of 60 MB with real files goes through, beyond 64 MiB it is too large', async () => {
  const base64 = (await aPdf(9_000_000)).toString('base64');
  const files = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `Scan ${index}`, base64 }));
  expect((await create(files(5))).body.count).toBe(5);
  expect((await create(files(6))).error).toMatchObject({ statusCode: 413, code: 'TOO_LARGE' });
});

test('[API-76] one file of more than 10 MB in base64 is too large', async () => {
  const base64 = Buffer.concat([await aPdf(), Buffer.alloc(10 * 1024 * 1024)]).toString('base64');
  expect((await create([{ name: 'Scan', base64 }])).error.code).toBe('FILE_TOO_LARGE');
});

test('[API-76] at most 20,000 documents are created at once', async () => {
  const fileId = await portal.aFile(admin);
  const memberIds = Array.from({ length: 201 }, () => newId());
  const many = Array.from({ length: 100 }, (_, index) => ({ name: `A${index}`, fileId }));
  const { error } = await create(many, memberIds);
  expect(error.issues?.[0]?.path).toBe('workspaceMemberIds');
});

test('a document is seen by admins, its holder and whoever added it; what each may do comes with it', async () => {
  const id = await portal.aDocument(holder, { creator: admin });
  const [other, second] = [
    await portal.aMember(admin.workspaceId, 'TEAM_ADMIN'),
    await portal.aMember(admin.workspaceId, 'WORKSPACE_ADMIN'),
  ];
  const rights = async (as: Member) => {
    const { canEdit, canDelete } = (await look(id, as)).body;
    return { canEdit, canDelete };
  };
  expect(await rights(admin)).toEqual({ canEdit: true, canDelete: true });
  expect(await rights(holder)).toEqual({ canEdit: true, canDelete: true });
  expect(await rights(second)).toEqual({ canEdit: false, canDelete: true });
  const hidden = await look(id, other);
  expect(hidden.error.code).toBe('NOT_FOUND');
  expect(hidden.text).toBe((await look(newId(), other)).text);
});
