import type { CallOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import type { Caller, TestPortal } from './portal.ts';

interface Owner extends Caller {
  workspaceId: string;
}

type Asked = Partial<CallOf<typeof endpoints.apiTokens.create>['body']>;

/** A token of somebody who logged in just now, and its id. Who calls with it names no workspace. */
export async function anApiToken(
  { call }: Pick<TestPortal, 'call'>,
  as: Owner,
  asked: Asked = {},
): Promise<{ token: string; id: string }> {
  const { body } = await call(endpoints.apiTokens.create, {
    as,
    body: { workspaceId: as.workspaceId, name: 'Payroll', mayWrite: true, validDays: null, ...asked },
  });
  return { token: body.token, id: body.apiToken.id };
}
