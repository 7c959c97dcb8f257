import { redirect } from '@tanstack/react-router';
import { requireStage } from '#web/api/accountState.ts';
import {
  type CompanyReturn,
  readCompanyReturn,
  takeUnderway,
} from '#web/features/session/providers/companyReturn.ts';

/** What came back, between the address that carries it and the screen that uses it. */
let received: CompanyReturn | null = null;

type Opening = Parameters<ReturnType<typeof requireStage>>[0] & {
  params: { provider: string };
  search: Record<string, unknown>;
};

/** Takes what came back out of the address, then once from here; leads away where nothing did. */
export async function openCompanyReturn(
  opening: Opening,
): Promise<{ returned: Exclude<CompanyReturn, { outcome: 'cancelled' }> }> {
  const { params, search } = opening;
  if (Object.keys(search).length > 0) {
    received = readCompanyReturn(params.provider, search, takeUnderway());
    throw redirect({ to: '/sign-in/$provider', params, replace: true });
  }
  await requireStage('guest')(opening);
  const returned = received;
  received = null;
  if (returned === null || returned.outcome === 'cancelled') throw redirect({ to: '/login', replace: true });
  return { returned };
}
