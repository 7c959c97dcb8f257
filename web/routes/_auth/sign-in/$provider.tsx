import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { configuration } from '#web/api/configuration.ts';
import { identityOf } from '#web/features/session/providers/company.ts';
import { ProviderReturn } from '#web/features/session/providers/ProviderReturn.tsx';
import { useSocialSignIn } from '#web/features/session/providers/useSocialSignIn.ts';
import { anySearch } from '#web/searchParams.ts';

/** Where a company's sign-in leads back to. The code leaves the address and the history at once. */
export const Route = createFileRoute('/_auth/sign-in/$provider')({
  staticData: { title: t`Log in` },
  validateSearch: anySearch,
  beforeLoad: async (opening) => (await import('./-companyReturn.ts')).openCompanyReturn(opening),
  component: CompanyReturnScreen,
});

function CompanyReturnScreen() {
  const { returned } = Route.useRouteContext();
  const { provider } = Route.useParams();
  const name = configuration.companies.find(({ key }) => key === provider)?.name ?? provider;
  const social = useSocialSignIn();
  const { finish } = social;
  const started = useRef(false);
  useEffect(() => {
    if (started.current || returned.outcome !== 'code') return;
    started.current = true;
    void finish(identityOf(returned), 'login');
  });
  return <ProviderReturn name={name} social={social} isRefused={returned.outcome === 'refused'} />;
}
