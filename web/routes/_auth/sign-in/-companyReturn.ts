import {
  type CompanyReturn,
  readCompanyReturn,
  takeUnderway,
} from '#web/features/session/providers/companyReturn.ts';

/** What came back, between the address that carries it and the screen that uses it. */
let received: CompanyReturn | null = null;

export function receiveCompanyReturn(provider: string, search: Record<string, unknown>): void {
  received = readCompanyReturn(provider, search, takeUnderway());
}

/** Taken once. */
export function takeCompanyReturn(): CompanyReturn | null {
  const taken = received;
  received = null;
  return taken;
}
