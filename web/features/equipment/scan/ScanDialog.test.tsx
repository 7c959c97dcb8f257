import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { live } from '#tests/support/live.tsx';
import { drawElement, elementsIn, standInPage } from '#tests/support/rendered.tsx';
import { answering } from '#tests/support/standIns/answering.ts';
import { tryLater } from '#web/words/failures.ts';

const load = async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  standInPage();
  Object.assign(window, { setTimeout, clearTimeout });
  return await import('./ScanDialog.tsx');
};
let web: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  web = await load();
});
afterAll(() => {
  vi.useRealTimers();
  vi.resetModules();
});

const [HERE, OTHER, ITEM] = ['1', '2', '3'].map((end) => `c${end.padStart(24, '0')}`) as [
  string,
  string,
  string,
];
const label = (workspaceId: string, origin = 'https://muster.example') =>
  `${origin}/${workspaceId}/equipment/${ITEM}`;

interface Camera {
  /** The codes that it sees, one after the other. */
  codes?: string[];
  /** Why it cannot be used. */
  fault?: Error;
}

/** A browser with a camera, and what became of it. */
function browserWith({ codes = [], fault }: Camera) {
  const stop = vi.fn<() => void>();
  const detect = vi.fn(async () => codes.splice(0, 1).map((rawValue) => ({ rawValue })));
  const getUserMedia = fault
    ? () => Promise.reject(fault)
    : async () => ({ getTracks: () => [{ stop }, { stop }] });
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  class BarcodeDetector {
    static getSupportedFormats = async () => ['qr_code', 'code_128'];
    detect = detect;
  }
  vi.stubGlobal('BarcodeDetector', BarcodeDetector);
  return { stop, detect };
}

/** The dialog; `answers` are what the server says to tag IDs, one after the other. */
async function scanning({ isHere = false, answers = [] as object[], ...camera }: ScanningProps = {}) {
  const asked = answering({ 'find-by-tag-id': answers });
  const { stop, detect } = browserWith(camera);
  const onItem = vi.fn();
  const onClose = vi.fn();
  const screen = await live(() => {
    const dialog = elementsIn(web.ScanDialog({ workspaceId: HERE, isHere, onItem, onClose }));
    const [sight, typed] = dialog.filter(({ props }) => props.onCode ?? props.onItem);
    const seen = elementsIn(sight && drawElement(sight));
    const video = seen.find(({ type }) => type === 'video')?.props.ref as { current: object };
    video.current = { play: async () => undefined };
    return { dialog, seen, typed: elementsIn(typed && drawElement(typed)), code: sight?.props.onCode };
  });
  const said = (role: string, part: 'dialog' | 'seen') =>
    screen.now()[part].find(({ props }) => props.role === role)?.props.children;
  const field = () => screen.now().typed.find(({ props }) => props.label)?.props as Record<string, unknown>;
  return {
    ...screen,
    ...{ asked, stop, detect, onItem, onClose, field },
    problem: () => said('alert', 'dialog'),
    status: () => said('status', 'seen'),
    reads: (code: string) => screen.does(({ code: read }) => (read as (code: string) => void)(code)),
    goesOn: () => screen.does(() => vi.advanceTimersByTime(150)),
    type: (value: string) => screen.does(() => (field().onChange as Use)({ currentTarget: { value } })),
    enter: (key = 'Enter') => screen.does(() => (field().onKeyDown as Use)({ key })),
  };
}
type Use = (event: object) => void;
interface ScanningProps extends Camera {
  isHere?: boolean;
  answers?: object[];
}

const found = (equipmentId: string | null) => ({ equipmentId });

test.each<[what: string, code: string, isHere: boolean, place: string]>([
  ['of this workspace', label(HERE), true, HERE],
  ['of another workspace, where that may be', label(OTHER), false, OTHER],
  ['with room around it', ` ${label(HERE)}\n`, true, HERE],
])('[EQP-28] a label %s leads to its item, once', async (_, code, isHere, workspaceId) => {
  const { reads, onItem, onClose, asked } = await scanning({ isHere });
  await reads(code);
  await reads(code);
  expect([onItem.mock.calls, onClose.mock.calls.length]).toEqual([[[{ workspaceId, itemId: ITEM }]], 1]);
  expect(asked).toEqual([]);
});

test.each<[what: string, code: string, problem: RegExp]>([
  ['of another workspace', label(OTHER), /^This item belongs to another workspace/],
  ['of another portal', label(HERE, 'https://other.example'), /^This isn’t the label of an item/],
  ['that says nothing', '  ', /^This isn’t the label of an item/],
  ['longer than any tag ID', 'x'.repeat(101), /^This isn’t the label of an item/],
])('[EQP-28] a code %s opens nothing and says why', async (_, code, problem) => {
  const { reads, onItem, asked, problem: said } = await scanning({ isHere: true });
  await reads(code);
  expect(said()).toMatch(problem);
  expect([onItem.mock.calls, asked]).toEqual([[], []]);
});

test('[EQP-28] a code that is a tag ID alone is asked for once while the camera sees it', async () => {
  const { reads, onItem, onClose, asked, problem } = await scanning({ answers: [found(null), found(ITEM)] });
  await reads('T-1');
  await reads('T-1');
  expect([asked.map(({ body }) => body), problem()]).toEqual([
    [{ tagId: 'T-1' }],
    'No item in this workspace has the tag ID “T-1”.',
  ]);
  await reads(' T-2 ');
  expect(onItem.mock.calls).toEqual([[{ workspaceId: HERE, itemId: ITEM }]]);
  expect([asked[1]?.body, onClose.mock.calls.length]).toEqual([{ tagId: 'T-2' }, 1]);
});

test('[EQP-28] a tag ID that could not be asked for is asked for again', async () => {
  const { reads, onItem, problem } = await scanning({ answers: [{ status: 503 }, found(ITEM)] });
  await reads('T-1');
  expect(problem()).toBe(tryLater);
  await reads('T-1');
  expect(onItem).toHaveBeenCalledOnce();
});

test('[EQP-28] a typed tag ID finds its item; what is wrong goes as soon as somebody types on', async () => {
  const { type, enter, field, onItem, onClose, asked } = await scanning({
    answers: [found(null), { status: 503 }, found(ITEM)],
  });
  await type('  ');
  await enter('a');
  expect(field().error).toBe(null);
  await enter();
  expect([field().error, asked]).toEqual(['Enter a tag ID.', []]);
  await type(' T-1 ');
  expect(field().error).toBe(null);
  await enter();
  expect([asked[0]?.body, field().error]).toEqual([
    { tagId: 'T-1' },
    'No item in this workspace has the tag ID “T-1”.',
  ]);
  await enter();
  expect(field().error).toBe(tryLater);
  await enter();
  expect(onItem.mock.calls).toEqual([[{ workspaceId: HERE, itemId: ITEM }]]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('[EQP-28] the camera goes on until it sees a code, and is off once the dialog is gone', async () => {
  const { goesOn, onItem, status, stop, detect, leave } = await scanning({ codes: [] });
  await goesOn();
  expect([status(), detect.mock.calls.length > 1]).toEqual([
    'Point the camera at the code on the label.',
    true,
  ]);
  await leave();
  expect(stop).toHaveBeenCalledTimes(2);
  const { length } = detect.mock.calls;
  await goesOn();
  expect([detect.mock.calls.length, onItem.mock.calls]).toEqual([length, []]);
});

test('[EQP-28] what the camera reads opens the item', async () => {
  const { goesOn, onItem } = await scanning({ codes: ['https://else.example', label(HERE)] });
  await goesOn();
  expect(onItem.mock.calls).toEqual([[{ workspaceId: HERE, itemId: ITEM }]]);
});

test.each<[what: string, fault: Error, said: RegExp]>([
  ['is blocked', new DOMException('No.', 'NotAllowedError'), /^The camera is blocked\./],
  ['is not there', new DOMException('No.', 'NotFoundError'), /^We couldn’t start a camera here\./],
])('[EQP-28] a camera that %s is told, and the tag ID can be typed', async (_, fault, said) => {
  const { status, now } = await scanning({ fault });
  expect(status()).toMatch(said);
  expect(now().seen.find(({ type }) => type === 'video')?.props.hidden).toBe(true);
});
