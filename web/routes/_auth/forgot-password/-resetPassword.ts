import { accountApi } from '#web/api/client/accountApi.ts';
import { api } from '#web/api/client/client.ts';
import { expireSession, getSession, keepToken } from '#web/api/session.ts';

/** The address of whoever is logged in here; null for nobody. */
async function ownEmail(): Promise<string | null> {
  const { userId, isAuthenticated } = getSession();
  if (!isAuthenticated || userId === null) return null;
  return accountApi.users.get({ params: { id: userId } }).then(
    (user) => user.email,
    () => null,
  );
}

/**
 * Sets a new password with the token of a mail. That ends every session of the account; who is logged in here with it is
 * logged in again at once (ONB-74), unless a second factor is due. A link that belongs to another account leaves the session here as it is.
 */
export async function resetPassword(token: string, newPassword: string): Promise<void> {
  const email = await ownEmail();
  await api.users.resetPassword({ body: { token, newPassword } });
  if (email === null) return;
  const { userId } = getSession();
  const again = { provider: 'CREDENTIALS' as const, email, password: newPassword };
  await accountApi.session.logIn({ body: again }).then(
    (answer) => ('token' in answer ? keepToken(answer.token, answer.user.id) : endSession()),
    () => (userId === null ? undefined : stillOpen(userId)),
  );
}

/** Forgets the session quietly when the reset has ended it. */
async function stillOpen(userId: string): Promise<void> {
  await accountApi.users.get({ params: { id: userId } }).catch(endSession);
}

/** As one that has run out: what its person has not sent yet waits for them. */
const endSession = () => expireSession('/');
