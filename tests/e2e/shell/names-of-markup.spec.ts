import { endpoints } from '#contract/index.ts';
import { PAYLOADS } from '#tests/api/xss/payloads.ts';
import { arriveAt, moveTo } from '#tests/support/browser/arrive.ts';
import { giveDocuments } from '#tests/support/browser/documents.ts';
import type { Admin, World } from '#tests/support/browser/people.ts';
import { expect, test } from '#tests/support/browser/test.ts';

/** Hears calls of `xss`, and what the content security policy has to stop as well. */
const LISTENING = `
window.heard = [];
window.xss = () => window.heard.push('ran on ' + location.pathname);
document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
  window.heard.push(violatedDirective + ' on ' + location.pathname));
`;

/** A workspace in which everything is called as the payloads say; answers with a team, a person, an item and a requirement of it. */
async function fill(world: World, admin: Admin) {
  const { workspaceId } = admin;
  const on = { params: { workspaceId } };
  const [first = '', second = ''] = PAYLOADS;
  const call: World['call'] = (endpoint, request) => world.call(endpoint, request, admin, workspaceId);
  const called = { firstName: first, lastName: second, title: first, contractor: second };
  await call(endpoints.users.update, { params: { id: admin.id }, body: called });
  await call(endpoints.workspaces.update, { ...on, body: { name: first } });
  const people = PAYLOADS.map((text, at) => ({
    ...{ email: `markup${at}@acme.example`, role: 'TEAM_MEMBER' as const, staffNumber: text },
    ...{ firstName: text, lastName: text, title: text, contractor: text },
  }));
  const members = (await call(endpoints.members.create, { ...on, body: people })).data.map(({ id }) => id);
  const [memberId = ''] = members;
  const kinds = PAYLOADS.map((name) => ({ name, code: name, note: name }));
  await call(endpoints.documentKinds.bulkCreate, { ...on, body: { kinds } });
  await call(endpoints.trades.bulkCreate, { ...on, body: { names: PAYLOADS } });
  const [kind] = (await call(endpoints.documentKinds.list, on)).data;
  const papers = PAYLOADS.map((name) => ({ name, number: name, ...(kind ? { kindId: kind.id } : {}) }));
  await giveDocuments(world, admin, workspaceId, [memberId], papers);
  const items = PAYLOADS.map((text) => ({
    ...{ product: { name: text }, serialNumber: text, tagId: text, manufacturer: text },
    ...{ model: text, category: text, location: text },
  }));
  await call(endpoints.equipment.bulkCreate, { ...on, body: { items } });
  const [item] = (await call(endpoints.equipment.list, { ...on, body: {} })).data;
  let [teamId, requirementId] = ['', ''];
  for (const name of PAYLOADS.slice(0, 8)) {
    const team = { name, address: name, client: name, contactName: name, isPublic: false };
    const body = { ...team, workspaceId, workspaceMemberIds: members.slice(0, 3) };
    teamId = (await call(endpoints.teams.create, { body })).id;
    const rule = {
      workspaceId,
      name,
      source: name,
      kindIds: [kind?.id ?? ''],
      appliesTo: { everyone: true },
    };
    requirementId = (await call(endpoints.requirements.create, { body: rule })).id;
    await call(endpoints.legalHolds.set, { params: { memberId }, body: { reason: name } });
    const checklist = { name, category: name, questions: [{ text: name, noMeans: 'FAIL' as const }] };
    await call(endpoints.checklists.create, { ...on, body: checklist });
    const inspection = { proProductTagId: item?.id ?? '', status: 'PASSED' as const, note: name };
    await call(endpoints.inspections.create, { body: inspection });
  }
  return { memberId, teamId, requirementId, itemId: item?.id ?? '' };
}

test('what is called like markup is shown as it is on each screen that shows it, and nothing runs', async ({
  page,
  admin,
  world,
  logIn,
  allowComplaints,
}) => {
  test.slow();
  const { workspaceId } = admin;
  const { memberId, teamId, requirementId, itemId } = await fill(world, admin);
  await page.addInitScript(LISTENING);
  await logIn(admin, workspaceId);
  const paths = [
    ...['members', `members/${memberId}`, 'teams', `teams/${teamId}`, 'equipment', `equipment/${itemId}`],
    ...['work-documents', 'inspections', 'requirements', `requirements/${requirementId}`, 'who-lacks-what'],
    ...['overview', 'workspace-activities', 'my-profile', 'settings', 'settings/kinds', 'settings/trades'],
    ...['settings/checklists', 'settings/security-log', 'settings/retention'],
  ].map((path) => `/${workspaceId}/${path}`);
  let isOpen = false;
  for (const path of paths) {
    await (isOpen ? moveTo(page, path) : arriveAt(page, path));
    isOpen = true;
    // The name of the workspace stands beside each of them.
    await expect(page.getByText(PAYLOADS[0] as string).first(), path).toBeAttached();
    expect(await page.evaluate('window.heard'), path).toEqual([]);
    expect(await page.locator('main script, main iframe, main object, main embed, main base').count()).toBe(
      0,
    );
  }
  await page.goto('/workspaces');
  await expect(page.getByText(PAYLOADS[0] as string).first()).toBeVisible();
  expect(await page.evaluate('window.heard')).toEqual([]);

  // Markup that a page takes for markup is heard.
  allowComplaints(/Content Security Policy/);
  await page.evaluate(`document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=xss()>')`);
  await expect.poll(() => page.evaluate('window.heard.length')).toBeGreaterThan(0);
});
