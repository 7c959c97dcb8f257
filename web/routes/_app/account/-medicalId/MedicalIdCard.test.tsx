import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { standInPage } from '#tests/support/rendered.tsx';
import { screenOf } from '#tests/support/screen.tsx';
import { answering } from '#tests/support/standIns/answering.ts';

const load = async () => {
  standInPage();
  return await import('./MedicalIdCard.tsx');
};
let web: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  web = await load();
});
afterAll(() => void vi.resetModules());

/** The card where the server answers so, and which of its buttons are there. */
async function cardAfter(answer: object) {
  const asked = answering({
    'medical-id/first-aiders': [{ allowed: false, openings: [] }],
    'medical-id': [answer],
  });
  const screen = await screenOf(<web.MedicalIdCard userId="u" />);
  const names = ['Fill in', 'Edit', 'Delete medical ID'];
  return { ...screen, asked, buttons: () => names.filter((name) => screen.named(name) !== undefined) };
}

test('[MID-01] [MID-05] a medical ID is filled in, then edited or deleted', async () => {
  const none = await cardAfter({ medicalId: null });
  expect(none.buttons()).toEqual(['Fill in']);
  const some = await cardAfter({ medicalId: { firstContact: null, secondContact: null, strength: 0 } });
  expect(some.buttons()).toEqual(['Edit', 'Delete medical ID']);
});

test('[MID-05] a medical ID that cannot be read any more can be deleted, one that did not come cannot', async () => {
  const locked = await cardAfter({ status: 503, code: 'MEDICAL_ID_LOCKED', message: 'It is locked.' });
  expect(locked.text()).toContain('It is locked.');
  expect(locked.buttons()).toEqual(['Delete medical ID']);
  const busy = await cardAfter({ status: 503 });
  expect(busy.text()).toContain('could not be loaded');
  expect(busy.buttons()).toEqual([]);
});
