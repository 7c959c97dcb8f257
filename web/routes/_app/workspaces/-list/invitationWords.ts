import { t } from '@lingui/core/macro';
import type { Invitation } from '#contract/invitations.ts';
import { CallError } from '#web/api/client/errors.ts';
import { limitText } from '#web/api/client/limitText.ts';
import { momentDayText } from '#web/features/documents/dates/dateText.ts';

/** Until when an invitation can be accepted, or that it is too late and what to do (PPL-12). */
export function waitsUntil({ status, expiresAt }: Invitation, locale?: string): string {
  const end = momentDayText(expiresAt, locale);
  return status === 'EXPIRED'
    ? t`expired on ${end}: ask the sender for a new one`
    : t`invited you, accept by ${end}`;
}

/** Why somebody could not join, where there is something to say or to do about it. */
export function joinFailure(error: unknown): string | undefined {
  if (!(error instanceof CallError)) return undefined;
  if (error.code === 'INVITATION_EXPIRED') return error.text;
  if (error.code === 'NOT_FOUND')
    return t`The invitation may have been revoked. Ask the person who invited you.`;
  return limitText(error);
}
