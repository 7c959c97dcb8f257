import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { loaded } from '#tests/support/loaded.ts';
import { screenOf } from '#tests/support/screen.tsx';
import { answering } from '#tests/support/standIns/answering.ts';

const WORKSPACE = `c${'1'.padStart(24, '0')}`;

const web = loaded(async () => {
  vi.stubGlobal('HTMLElement', class {});
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === 'muster-workspace' ? WORKSPACE : null),
  });
  return {
    ...(await import('./account/-DeleteAccountDialog.tsx')),
    ...(await import('./$workspaceId/-LeaveDialog.tsx')),
    ...(await import('./$workspaceId/settings/-apiTokens/CreateToken.tsx')),
    ...(await import('./$workspaceId/settings/-trash/DeleteForGood.tsx')),
    ...(await import('#web/ui/feedback/toast.ts')),
  };
});
beforeEach(() => void vi.spyOn(web.toast, 'failure').mockImplementation(() => undefined));

type Screen = Awaited<ReturnType<typeof screenOf>>;
const typed = (value: string) => ({ currentTarget: { value } });
const ASKED_AGAIN = { status: 403, code: 'REAUTHENTICATE' };
const REFUSED = { status: 409, message: 'Not now.' };
const OPENED = { opened: true, onClose: () => undefined };
const selection = { ids: ['a'], rows: [{ id: 'a', name: 'Card a' }], count: 1 } as never;

/** What is done in each dialog, after which it is closed; nothing of that may be there when it is opened anew. */
test.each<
  [
    title: string,
    dialog: () => ReactNode,
    answer: object,
    act: (screen: Screen) => Promise<void>,
    left: string[],
  ]
>([
  [
    'Delete your account?',
    () => <web.DeleteAccountDialog userId="u" {...OPENED} />,
    ASKED_AGAIN,
    async ({ enter, submit }) => {
      await enter('Type DELETE to confirm', typed('DELETE'));
      await submit();
      await enter('Password', typed('secret'));
    },
    ['DELETE', 'secret'],
  ],
  [
    'Create API token',
    () => <web.CreateToken workspaceId="w" offersDirectory={false} {...OPENED} />,
    ASKED_AGAIN,
    async ({ enter, submit }) => {
      await enter('Name', typed('Payroll'));
      await submit();
      await enter('Password', typed('secret'));
    },
    ['Payroll', 'secret'],
  ],
  [
    'Leave workspace',
    () => <web.LeaveDialog workspaceId="w" workspaceName="North" {...OPENED} />,
    REFUSED,
    ({ press }) => press('Leave workspace'),
    ['Not now.'],
  ],
  [
    'Delete permanently',
    () => <web.DeleteForGood workspaceId="w" selection={selection} {...OPENED} />,
    REFUSED,
    ({ press }) => press('Delete permanently'),
    ['Not now.'],
  ],
])('the dialog "%s" begins anew when it is opened again', async (title, dialog, answer, act, left) => {
  const calls = ['users/u', 'leave-workspace', 'api-tokens', 'bulk-delete'].map((end) => [end, [answer]]);
  answering({ ...Object.fromEntries(calls), list: [{ data: [], count: 2 }] });
  const screen = await screenOf(dialog());
  await act(screen);
  const shown = () =>
    JSON.stringify(
      screen
        .elements()
        .map(({ props }) => [props.value, props.error, props.role === 'alert' && props.children]),
    );
  for (const one of left) expect(shown()).toContain(one);
  const modal = screen.elements().find(({ props }) => props.title === title && 'opened' in props)?.props;
  await screen.press('Cancel');
  await screen.does(() => (modal?.onExitTransitionEnd as (() => void) | undefined)?.());
  for (const one of left) expect(shown()).not.toContain(one);
});
