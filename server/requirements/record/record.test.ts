import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal, toRequest } from '#tests/support/portal.ts';
import { aKind } from '#tests/support/records.ts';

const portal = createTestPortal();

const recordOf = (memberId: string, as: Member) =>
  portal.send(toRequest(endpoints.memberRecord.download, { params: { memberId } }), { as });

test('[GAP-04] a record is a ZIP: a page that says how somebody stands, and the files that show it', async () => {
  portal.clock.set('2026-03-02T08:30:00Z');
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const ben = await portal.aMember(workspaceId);
  const [card, course] = [
    await aKind(portal, workspaceId, { name: 'Card <1>' }),
    await aKind(portal, workspaceId, { name: 'Course' }),
  ];
  for (const [name, kindId] of [
    ['Yard & crane', card],
    ['First days', course],
  ] as const)
    await portal.call(endpoints.requirements.create, {
      body: { workspaceId, name, kindIds: [kindId], appliesTo: { everyone: true }, graceDays: 0 },
      as: admin,
    });
  const dated = { creator: admin, kindId: card, expirationDate: '2027-01-31', number: 'A 7' };
  await portal.aDocument(ben, { ...dated, name: 'Card of Ben' });
  await portal.aDocument(admin, { name: 'Of somebody else' });
  const answer = await recordOf(ben.memberId, admin);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toBe('attachment; filename="Record 2026-03-02.zip"');
  const zip = unzipSync(answer.rawPayload);
  const [page, file] = Object.keys(zip);
  expect([page, Object.keys(zip)]).toEqual(['Record.html', ['Record.html', file]]);
  expect(file).toMatch(/Card of Ben \(until 2027-01-31\)\.pdf$/);
  const html = Buffer.from(zip['Record.html'] ?? []).toString();
  expect(html).toContain('2 Mar 2026');
  expect(html).toContain('<td>First days</td><td>Course</td><td>Missing</td><td></td><td></td>');
  expect(html).toContain(
    '<td>Yard &amp; crane</td><td>Card &lt;1&gt;</td><td>Met</td><td>Card of Ben</td><td>31 Jan 2027</td>',
  );
  expect(html).toContain(`<a href="${encodeURIComponent(file ?? '')}">Card of Ben</a>`);
  expect(html).toContain('<td>A 7</td>');
  expect(html).not.toContain('somebody else');
  expect((await recordOf(ben.memberId, ben)).statusCode).toBe(200);
  expect((await recordOf(admin.memberId, ben)).statusCode).toBe(404);
});
