import { expect, test, vi } from 'vitest';
import type { Permission } from '#contract/rules/permissions.ts';
import { loaded, toldBy } from '#tests/support/loaded.ts';
import { screenOf } from '#tests/support/screen.tsx';
import { answering } from '#tests/support/standIns/answering.ts';
import { takingUploads } from '#tests/support/standIns/uploads.ts';

const web = loaded(async () => {
  vi.stubGlobal('HTMLElement', class {});
  return { ...(await import('./HandOver.tsx')), ...(await import('#web/ui/feedback/toast.ts')) };
});
const { success } = toldBy(web);

const ITEM = { id: 'i', product: { name: 'Harness' }, owner: null } as never;
const PERMISSIONS: Permission[] = ['workspace:manage', 'members:pick'];
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The dialog about a harness, where the server answers its tries so. */
async function handingOver(...answers: object[]) {
  const sent = takingUploads();
  const asked = answering({
    '/i': answers,
    // All is asked for again after each try.
    me: [{ id: 'me', permissions: PERMISSIONS }],
    'workspace/w': [{ id: 'w', name: 'North Site', timeZone: 'UTC' }],
    list: [{ data: [{ id: 'ben', fullName: 'Ben Lund', email: null }], count: 1 }],
  });
  const onDone = vi.fn<() => void>();
  const screen = await screenOf(
    <web.HandOver workspaceId="w" items={[ITEM]} opened onClose={() => undefined} onDone={onDone} />,
    { permissions: PERMISSIONS },
  );
  const pad = () => screen.elements().find(({ props }) => 'onPointerDown' in props)?.props ?? {};
  let strokes = 0;
  return {
    ...screen,
    sent,
    onDone,
    handovers: () =>
      asked.flatMap(({ call, body }) =>
        call.endsWith('/i') ? [(body as { handover: Record<string, unknown> }).handover] : [],
      ),
    choose: () => screen.enter('Who gets it?', 'ben', { value: 'ben', label: 'Ben Lund' }),
    /** The receiver draws something. */
    sign: () =>
      screen.does(() => {
        strokes += 1;
        const drawn = new Blob([PNG, String(strokes)], { type: 'image/png' });
        const currentTarget = {
          getBoundingClientRect: () => ({ left: 0, top: 0, width: 900, height: 300 }),
          setPointerCapture: () => undefined,
          toBlob: (then: (blob: Blob) => void) => then(drawn),
        };
        const stroke = { button: 0, pointerId: strokes, clientX: 5, clientY: 5, currentTarget };
        for (const on of ['onPointerDown', 'onPointerMove', 'onPointerUp'])
          (pad()[on] as (event: object) => void)(stroke);
      }),
  };
}

test('[GAP-11] an item goes to who was chosen, with their signature', async () => {
  const dialog = await handingOver({});
  await dialog.choose();
  await dialog.sign();
  await dialog.submit();
  expect(dialog.handovers()).toMatchObject([{ condition: null, signatureFileId: 'upload-1' }]);
  expect([dialog.sent.length, dialog.onDone.mock.calls.length]).toEqual([1, 1]);
  expect(success).toHaveBeenCalledWith('Item handed over.');
});

test('[GAP-11] a signature is sent once, however often the item is; another one takes its place', async () => {
  const dialog = await handingOver({ status: 503 }, { status: 503 }, {});
  await dialog.choose();
  await dialog.sign();
  await dialog.submit();
  await dialog.submit();
  expect([dialog.sent.length, dialog.onDone.mock.calls.length]).toEqual([1, 0]);
  await dialog.sign();
  await dialog.submit();
  expect(dialog.handovers().map(({ signatureFileId }) => signatureFileId)).toEqual([
    'upload-1',
    'upload-1',
    'upload-2',
  ]);
});

test('[GAP-11] a signature that was cleared is not sent, also after it was once', async () => {
  const dialog = await handingOver({ status: 503 }, {});
  await dialog.choose();
  await dialog.sign();
  await dialog.submit();
  await dialog.press('Clear signature');
  await dialog.submit();
  expect(dialog.handovers().map(({ signatureFileId }) => signatureFileId)).toEqual(['upload-1', null]);
  expect(dialog.onDone).toHaveBeenCalledOnce();
});
