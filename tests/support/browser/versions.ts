import type { Page } from '@playwright/test';
import type { CallOf } from '#contract/endpoint.ts';
import type { UploadedFile } from '#contract/files.ts';
import { endpoints } from '#contract/index.ts';
import { aPdf } from '#tests/support/files.ts';
import type { Person, World } from './people.ts';

type NewVersion = Omit<CallOf<typeof endpoints.documentVersions.add>['body'], 'fileId'>;
type NewDocument = Omit<
  CallOf<typeof endpoints.documents.bulkCreate>['body']['documents'][number],
  'fileId' | 'base64'
>;

/** Gives one member one document, with everything that can be said of it; returns its id. */
export async function giveDocument(
  world: World,
  admin: Person,
  workspaceId: string,
  holder: string,
  given: NewDocument,
  content?: Buffer,
): Promise<string> {
  const base64 = (content ?? (await aPdf())).toString('base64');
  const body = { workspaceMemberIds: [holder], documents: [{ ...given, base64 }] };
  const { data } = await world.call(endpoints.documents.bulkCreate, { params: { workspaceId }, body }, admin);
  const [id] = data;
  if (id === undefined) throw new Error('No document was made.');
  return id;
}

/** Uploads a small PDF as somebody; returns its id. */
export async function uploadAs(page: Page, person: Person, workspaceId: string): Promise<string> {
  const answer = await page.request.post('/v2/files', {
    headers: { authorization: `Bearer ${person.token}`, 'x-workspace-id': workspaceId },
    multipart: { file: { name: 'renewal.pdf', mimeType: 'application/pdf', buffer: await aPdf() } },
  });
  if (!answer.ok()) throw new Error(`The upload answered ${answer.status()}: ${await answer.text()}`);
  const file: UploadedFile = await answer.json();
  return file.id;
}

/** Adds a version to a document through the API: a renewal with a file of its own, or a correction. */
export async function addVersion(
  world: World,
  { page, as, workspaceId }: { page: Page; as: Person; workspaceId: string },
  documentId: string,
  version: NewVersion,
): Promise<void> {
  const fileId = version.corrects === undefined ? await uploadAs(page, as, workspaceId) : undefined;
  const call = { params: { documentId }, body: { ...version, fileId } };
  await world.call(endpoints.documentVersions.add, call, as, workspaceId);
}

/** The versions of a document as the server has them, newest first. */
export const versionsOf = async (world: World, as: Person, workspaceId: string, documentId: string) =>
  (await world.call(endpoints.documentVersions.list, { params: { documentId } }, as, workspaceId)).data;
