import type { QueryClient } from '@tanstack/react-query';
import { refreshEverything } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { userQuery } from '#web/api/users.ts';

/** ACC-11, ACC-12 */
export const changesSaved = 'Changes saved!';
export const changesFailed = 'Changes could not be saved';

export type PersonalValues = {
  firstName: string;
  lastName: string;
  title: string;
  contractor: string;
  phone: string;
  phoneCountryCode: string | null;
  /** A data URL, null to remove the picture, undefined to leave it. */
  avatar: string | null | undefined;
};

/** Saves personal information; names and pictures of the person are asked for again everywhere. */
export async function savePersonal(
  queryClient: QueryClient,
  userId: string,
  { avatar, phone, phoneCountryCode, firstName, lastName, title, contractor }: PersonalValues,
): Promise<void> {
  const number = phone.trim() === '' ? { phone: null, phoneCountryCode: null } : { phone, phoneCountryCode };
  const user = await api.users.update({
    params: { id: userId },
    body: { firstName, lastName, title, contractor, ...number, avatarBase64: avatar },
  });
  queryClient.setQueryData(userQuery(userId).queryKey, user);
  void refreshEverything(queryClient);
}
