import type { QueryClient } from '@tanstack/react-query';
import { LICENCE_VERSION } from '#contract/rules/accounts.ts';
import type { Profile } from '#contract/users.ts';
import { accountApi } from '#web/api/client/accountApi.ts';
import { keepLicenceVersion } from '#web/api/session.ts';
import { userPropertiesQuery, userQuery } from '#web/api/users.ts';

/**
 * Saves the profile, then the acceptance of the licence (ONB-88, ONB-89). Either may fail: both can be sent again and
 * come to the same.
 */
export async function saveProfile(
  queryClient: QueryClient,
  userId: string,
  profile: Profile,
  wasAccepted: boolean,
): Promise<void> {
  const user = await accountApi.users.update({ params: { id: userId }, body: profile });
  if (!wasAccepted) {
    const properties = await accountApi.users.upsertProperties({
      body: { serviceLicenseAgreementVersion: LICENCE_VERSION },
    });
    keepLicenceVersion(properties.serviceLicenseAgreementVersion);
    queryClient.setQueryData(userPropertiesQuery(userId).queryKey, properties);
  }
  queryClient.setQueryData(userQuery(userId).queryKey, user);
}
