import { and, eq, isNull, sql } from 'drizzle-orm';
import type { UserProperties, UserPropertiesChange } from '#contract/users.ts';
import { orNotFound } from '#server/core/errors.ts';
import type { Scope, UserScope } from '#server/core/scope.ts';
import { users } from '#server/db/schema.ts';

/** What the caller agreed to and prefers. */
export async function userProperties({ tx, user }: UserScope): Promise<UserProperties> {
  const [row] = await tx
    .select({
      serviceLicenseAgreementVersion: users.licenceVersion,
      theme: users.theme,
      language: users.language,
      reminderMails: users.reminderMails,
      cookieChoices: users.cookieChoices,
    })
    .from(users)
    .where(eq(users.id, user.id));
  return orNotFound(row);
}

/** Changes what is given. The moment of the first acceptance of the licence stands. */
export async function updateProperties(
  { tx, now, user }: UserScope,
  { serviceLicenseAgreementVersion: licenceVersion, ...preferences }: UserPropertiesChange,
): Promise<void> {
  const licence =
    licenceVersion === undefined
      ? {}
      : {
          licenceVersion,
          licenceAcceptedAt: sql`coalesce(${users.licenceAcceptedAt}, ${now.toISOString()})`,
        };
  const change = { ...preferences, ...licence };
  if (Object.values(change).every((value) => value === undefined)) return;
  await tx.update(users).set(change).where(eq(users.id, user.id));
}

/** Keeps the language in which a person logs in, unless they have one. */
export async function keepLanguage({ tx, from }: Scope, userId: string): Promise<void> {
  if (from?.language === undefined) return;
  await tx
    .update(users)
    .set({ language: from.language })
    .where(and(eq(users.id, userId), isNull(users.language)));
}

/** Turns the daily mail off for an account; one that is gone needs nothing. */
export async function declineReminders({ tx }: Scope, userId: string): Promise<void> {
  await tx.update(users).set({ reminderMails: false }).where(eq(users.id, userId));
}
