import type { CallOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { builders } from '#tests/support/builders.ts';
import { aPdf, multipart } from '#tests/support/files.ts';
import type { Person, World } from './people.ts';
import type { BrowserPortal } from './portal.ts';

type KindFacts = CallOf<typeof endpoints.documentKinds.create>['body'];

/** Adds a kind that members submit themselves; returns its id. */
export const addOpenKind = async (
  world: World,
  admin: Person,
  workspaceId: string,
  facts: KindFacts,
): Promise<string> => {
  const body = { membersSubmit: true, ...facts };
  return (await world.call(endpoints.documentKinds.create, { params: { workspaceId }, body }, admin)).id;
};

type Decision = CallOf<typeof endpoints.documentVersions.decide>['body'];

/** An admin decides on what waits longest. */
export async function decideOnFirst(
  world: World,
  admin: Person,
  workspaceId: string,
  body: Decision,
): Promise<void> {
  const { reviewQueue, decide } = endpoints.documentVersions;
  const queue = await world.call(reviewQueue, { params: { workspaceId }, body: {} }, admin);
  const [first] = queue.data;
  if (!first) throw new Error('Nothing waits.');
  const params = { documentId: first.documentId, versionId: first.id };
  await world.call(decide, { params, body }, admin, workspaceId);
}

/** Uploads a small PDF as somebody and submits it as a document of a kind. */
export async function submitAs(
  world: World,
  url: string,
  person: Person,
  workspaceId: string,
  kindId: string,
): Promise<void> {
  const { headers, payload } = await multipart([{ content: await aPdf(), name: 'certificate.pdf' }]);
  const answer = await fetch(`${url}/v2/files`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${person.token}`, 'x-workspace-id': workspaceId },
    body: new Uint8Array(payload),
  });
  const { id: fileId } = (await answer.json()) as { id: string };
  await world.call(endpoints.documentVersions.submit, { body: { workspaceId, kindId, fileId } }, person);
}

/** Adds a kind through the API; returns its id. */
export async function addKind(
  world: World,
  admin: Person,
  workspaceId: string,
  facts: { name: string; sensitive?: boolean; membersSubmit?: boolean; validMonths?: number },
): Promise<string> {
  const call = { params: { workspaceId }, body: facts };
  return (await world.call(endpoints.documentKinds.create, call, admin)).id;
}

/** Documents that a member submitted and that wait for their review, the first one the oldest. Returns their ids. */
export async function submitAll(
  { running: { services } }: BrowserPortal,
  holder: { memberId: string; workspaceId: string },
  kindId: string,
  names: string[],
): Promise<string[]> {
  const { aDocument } = builders(services);
  const ids: string[] = [];
  for (const [index, name] of names.entries()) {
    const createdAt = new Date(services.clock().getTime() - (names.length - index) * 60_000);
    const dates = { issuedOn: '2026-01-31', expirationDate: '2050-01-31' };
    ids.push(await aDocument(holder, { name, kindId, state: 'SUBMITTED', createdAt, ...dates }));
  }
  return ids;
}
