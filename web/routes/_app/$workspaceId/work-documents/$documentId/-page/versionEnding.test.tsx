import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { DocumentVersion } from '#contract/documents/documentVersions.ts';
import { standInPage } from '#tests/support/rendered.tsx';
import { screenOf } from '#tests/support/screen.tsx';
import { answering } from '#tests/support/standIns/answering.ts';

const load = async () => {
  standInPage();
  return {
    ...(await import('./VersionEnding.tsx')),
    ...(await import('#web/ui/feedback/toast.ts')),
  };
};
let web: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  web = await load();
});
afterAll(() => void vi.resetModules());

const told = { success: vi.fn(), failure: vi.fn() };
beforeEach(() => {
  vi.spyOn(web.toast, 'success').mockImplementation(told.success.mockReset());
  vi.spyOn(web.toast, 'failure').mockImplementation(told.failure.mockReset());
});

const LIST = ['w', 'documents', 'list'];
const ENDED = {
  on: '2026-11-01',
  reason: null,
  replacedBy: null,
  recordedAt: '2026-11-02T10:00:00Z',
  recordedBy: {},
};
const version = (change: object = {}) =>
  ({ id: 'v', documentId: 'd', state: 'ACCEPTED', ended: null, ...change }) as DocumentVersion;

const ending = (of: DocumentVersion, isStanding = true) =>
  screenOf(<web.VersionEnding workspaceId="w" version={of} isStanding={isStanding} today="2026-11-20" />, {
    answers: [[LIST, {}]],
  });

test.each<[what: string, of: DocumentVersion, isStanding: boolean, offered: string]>([
  ['one that counts is withdrawn', version(), true, 'Withdraw…'],
  ['one that another puts right is left alone', version(), false, ''],
  ['one that waits is left alone', version({ state: 'SUBMITTED' }), true, ''],
  ['one that was withdrawn is put back', version({ ended: ENDED }), true, 'Put back'],
])('[VAL-07] of a version: %s', async (_what, of, isStanding, offered) => {
  expect((await ending(of, isStanding)).text()).toBe(offered);
});

test.each([
  [{}, ['Put back. It counts again.'], []],
  [{ status: 409, message: 'It is gone.' }, [], ['This version couldn’t be put back', 'It is gone.']],
])(
  '[VAL-07] a version is put back, or it is told why not; how it stands is asked for again (%#)',
  async (...row) => {
    const [answer, success, failure] = row;
    const asked = answering({ withdrawal: [answer] });
    const screen = await ending(version({ ended: ENDED }));
    await screen.press('Put back');
    expect(asked[0]?.call).toBe('DELETE /v2/workspace-documents/d/versions/v/withdrawal');
    expect([told.success.mock.calls.flat(), told.failure.mock.calls.flat()]).toEqual([success, failure]);
    expect(screen.queryClient.getQueryState(LIST)?.isInvalidated).toBe(true);
    expect(screen.named('Put back')).toMatchObject({ loading: false });
  },
);

test('[VAL-07] a withdrawal is asked for with a reason, and called off without a trace', async () => {
  const screen = await ending(version());
  await screen.press('Withdraw…');
  expect(screen.named('Reason')).toMatchObject({ value: '' });
  await screen.press('Cancel');
  expect(screen.text()).toBe('Withdraw…');
});

test.each<[what: object, text: string]>([
  [ENDED, 'Withdrawn from'],
  [{ ...ENDED, replacedBy: 'n' }, 'Replaced from'],
])('[VAL-07] a version says how it ended (%#)', async (ended, text) => {
  const next = { id: 'n', recordedAt: '2026-11-03T10:00:00Z' } as DocumentVersion;
  const screen = await screenOf(
    <web.EndingText
      version={version({ ended })}
      versions={[next]}
      dayOf={(instant) => instant.slice(0, 10)}
    />,
  );
  expect(screen.text()).toContain(text);
  expect(screen.text().includes('by the one added on 2026-11-03')).toBe(text === 'Replaced from');
});
