import { expect, test, vi } from 'vitest';
import { loaded, toldBy } from '#tests/support/loaded.ts';
import { screenOf } from '#tests/support/screen.tsx';
import { answering } from '#tests/support/standIns/answering.ts';

const web = loaded(async () => {
  vi.stubGlobal('HTMLElement', class {});
  return { ...(await import('./ExemptForm.tsx')), ...(await import('#web/ui/feedback/toast.ts')) };
});
const { success } = toldBy(web);

const MATRIX = ['w', 'requirements', 'matrix'];
const LAST = '2999-01-31';

/** The form of a cell that these requirements ask for. */
async function exempting(requirementIds: string[], answers: object[] = [{}]) {
  const asked = answering({ exemptions: answers });
  const onClose = vi.fn<() => void>();
  const sources = requirementIds.map((id) => ({ requirement: { id } }));
  const screen = await screenOf(
    <web.ExemptForm workspaceId="w" memberId="ann" requirement={{ sources } as never} onClose={onClose} />,
    { answers: [[MATRIX, {}]] },
  );
  return {
    ...screen,
    onClose,
    sent: () => asked.flatMap(({ body }) => body ?? []),
    fill: async () => {
      await screen.enter('Reason', { currentTarget: { value: 'On leave' } });
      await screen.enter('Last day', LAST);
    },
    button: () => screen.elements().find(({ props }) => props.type === 'submit')?.props,
  };
}

const exemption = (requirementId: string) => ({
  ...{ requirementId, workspaceMemberId: 'ann', reason: 'On leave', until: LAST },
});

test('[REQ-05] each requirement that asks for it gets one exemption, with the reason and the last day', async () => {
  const { fill, submit, sent, onClose, queryClient } = await exempting(['r', 's', 'r']);
  await fill();
  await submit();
  expect(sent()).toEqual([exemption('r'), exemption('s')]);
  expect([success.mock.calls, onClose.mock.calls.length]).toEqual([[['Exemption saved.']], 1]);
  expect(queryClient.getQueryState(MATRIX)?.isInvalidated).toBe(true);
});

test('[REQ-05] nobody is exempt without a reason and a last day', async () => {
  const { submit, sent, named } = await exempting(['r']);
  await submit();
  expect(sent()).toEqual([]);
  expect([named('Reason')?.error, named('Last day')?.error]).toEqual(['Enter a reason.', expect.any(String)]);
});

test('[REQ-05] an exemption that fails is said, nothing after it is sent, and what was entered stays', async () => {
  const { fill, submit, sent, onClose, text, named } = await exempting(
    ['r', 's'],
    [{ status: 409, message: 'Somebody was faster.' }],
  );
  await fill();
  await submit();
  expect(sent()).toEqual([exemption('r')]);
  expect(text()).toContain('Somebody was faster.');
  expect([named('Reason')?.value, named('Last day')?.value]).toEqual(['On leave', LAST]);
  expect([success.mock.calls, onClose.mock.calls]).toEqual([[], []]);
});

test('[REQ-05] what is no day to take cannot be sent', async () => {
  const { does, button, named } = await exempting(['r']);
  const { onInput } = named('Last day') as { onInput: (event: object) => void };
  await does(() => onInput({ currentTarget: { value: '31 January 1999' } }));
  expect(button()?.disabled).toBe(true);
  await does(() => onInput({ currentTarget: { value: '31 January 2030' } }));
  expect(button()?.disabled).toBe(false);
});
