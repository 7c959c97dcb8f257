import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { DETAILS, EVIDENCE, FACT_NAMES, FACTS, type Facts, picked } from '#contract/rules/documents.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind, records } from '#tests/support/records.ts';

/* Whatever stands in the list of facts is kept by every way in, and told. */

const portal = createTestPortal();
const { anUpload, correct, decide, look, queue, renew, submit, versions } = records(portal);
let admin: Member;
let holder: Member;
let workspaceId: string;
let kindId: string;

beforeAll(async () => {
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
  holder = await portal.aMember(workspaceId);
  kindId = await aKind(portal, workspaceId, { name: 'Crane' });
});

/** Days that go together, and a text for everything else. */
function allFacts(year: number): Facts {
  const days: Partial<Facts> = {
    expirationDate: `${year + 5}-01-31`,
    expirationReminder: `${year + 5}-01-01`,
  };
  const of = (name: keyof Facts) => (FACTS[name].value === 'day' ? `${year}-01-31` : `${name} ${year}`);
  const facts = FACT_NAMES.map((name) => [name, days[name] ?? of(name)]);
  return Object.fromEntries(facts) as Facts;
}

/** What a document shows, and what the version in force says. */
async function shown(documentId: string) {
  portal.clock.advance(1_000);
  const { body } = await look(admin, documentId);
  const [newest] = (await versions(admin, documentId)).body.data.filter(({ isInForce }) => isInForce);
  return { document: { ...picked(body, DETAILS), ...picked(body.version, EVIDENCE) }, newest };
}

const expectShown = async (documentId: string, facts: Facts) =>
  expect(await shown(documentId)).toMatchObject({ document: facts, newest: facts });

test('[VER-01] [VER-05] all that a certificate says is kept as it is added, renewed and corrected', async () => {
  const documents = [{ ...allFacts(2020), fileId: await anUpload(admin) }];
  const call = { params: { workspaceId }, body: { workspaceMemberIds: [holder.memberId], documents } };
  const { data } = (await portal.call(endpoints.documents.bulkCreate, { ...call, as: admin })).body;
  const [id = ''] = data;
  await expectShown(id, allFacts(2020));
  await renew(admin, id, allFacts(2022));
  await expectShown(id, allFacts(2022));
  const { version } = (await look(admin, id)).body;
  await correct(admin, id, version.id, allFacts(2023));
  await expectShown(id, allFacts(2023));
  const feed = { params: { workspaceId }, body: {}, as: admin };
  const told = (await portal.call(endpoints.activity.list, feed)).body.activities;
  const before = Object.fromEntries(
    Object.entries(allFacts(2022)).map(([name, value]) => [`${name}Before`, value]),
  );
  expect(told.find(({ eventName }) => eventName === 'document_updated')?.details.numbers).toEqual({
    ...allFacts(2023),
    ...before,
  });
});

test('[SUB-01] [SUB-04] all that a submission says is there for its review, and what is put right is kept', async () => {
  const { name: _, ...facts } = allFacts(2020);
  const document = (await submit(holder, kindId, facts)).body;
  const [waiting] = (await queue(admin)).body.data;
  expect(waiting).toMatchObject({ ...facts, name: 'Crane' });
  await decide(admin, document, { decision: 'ACCEPTED', ...allFacts(2022) });
  await expectShown(document.id, allFacts(2022));
});
