import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { world } from '#tests/support/browser/people.ts';
import { type BrowserPortal, startBrowserPortal } from '#tests/support/browser/portal.ts';
import { decodersOf } from '#tests/support/decoders.ts';
import { blankPng } from '#tests/support/pictures.ts';

let portal: BrowserPortal;
beforeAll(async () => {
  portal = await startBrowserPortal();
});
afterAll(() => portal.stop());

test('a node that is stopped while it reads a picture stops, tells the caller to come back and leaves no process', async () => {
  const { services } = portal.running;
  const { person, workspace, call } = world(portal.url, services.mailboxKey);
  const ada = await person();
  const workspaceId = await workspace(ada);
  const logotypeBase64 = (await blankPng({ side: 8, bitsPerPixel: 32 })).toString('base64');
  const setLogo = () =>
    call(endpoints.workspaces.update, { params: { workspaceId }, body: { logotypeBase64 } }, ada);
  await setLogo();
  const [decoder] = decodersOf();
  // From here on a picture takes for ever.
  process.kill(decoder?.pid ?? Number.NaN, 'SIGSTOP');

  const { redraw } = services.pictures;
  const underWay = Promise.withResolvers<void>();
  services.pictures.redraw = (...picture) => {
    underWay.resolve();
    return redraw(...picture);
  };
  const answer = setLogo().then(String, String);
  await underWay.promise;
  await portal.running.stop();
  expect(await answer).toMatch(/503.*BUSY/);
  expect(decodersOf()).toEqual([]);
});
