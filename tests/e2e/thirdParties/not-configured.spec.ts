import { expect, test } from '#tests/support/browser/test.ts';

test('with nothing set up nobody is asked, and no page may reach or reaches another host', async ({
  page,
  portal,
  newcomer: _,
}) => {
  const hosts = new Set<string>();
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http')) hosts.add(host);
  });
  const answer = await page.goto('/workspaces');
  const policy = (await answer?.headerValue('content-security-policy')) ?? '';
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain("img-src 'self' data: blob:;");
  expect(policy).not.toMatch(/https?:|wss?:|\*/);
  await page.goto('/account');
  await expect(page.getByText('This portal counts nothing at present')).toBeVisible();
  await expect(page.getByRole('region', { name: 'May this portal collect usage statistics?' })).toHaveCount(
    0,
  );
  expect([...hosts]).toEqual([new URL(portal.url).host]);
});
