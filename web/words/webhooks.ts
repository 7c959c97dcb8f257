import { t } from '@lingui/core/macro';
import type { WebhookDelivery } from '#contract/programs/webhooks.ts';
import type { DeliveryProblem, WebhookEvent, WebhookMessageType } from '#contract/rules/webhooks.ts';

/** The events that a webhook can wait for, in the words of the people who choose them. */
export const eventLabels: Record<WebhookEvent, string> = {
  'document.expired': t`A document has expired`,
  'submission.created': t`A document was submitted`,
  'submission.decided': t`A submission was accepted or rejected`,
  'requirement.lacking': t`Somebody lacks a required document`,
  'team.short': t`A team doesn’t have enough people`,
  'inspection.failed': t`An item failed inspection`,
  'member.joined': t`Somebody joined`,
  'member.left': t`Somebody left or was removed`,
};

/** The first of some events, and how many others there are. */
export function eventsText([first, ...others]: WebhookEvent[]): string {
  if (first === undefined) return '';
  return others.length === 0
    ? eventLabels[first]
    : t`${{ event: eventLabels[first] }}, ${{ count: others.length }} more`;
}

export const messageLabel = (event: WebhookMessageType): string =>
  event === 'webhook.test' ? t`Test` : eventLabels[event];

const PROBLEMS: Record<Exclude<DeliveryProblem, 'STATUS'>, string> = {
  NAME_UNKNOWN: t`The host has no address`,
  ADDRESS_REFUSED: t`The address isn’t public`,
  TIMEOUT: t`No answer within 10 seconds`,
  UNREACHABLE: t`No connection`,
  CERTIFICATE: t`The certificate isn’t trusted`,
  REDIRECT: t`The receiver redirects`,
  SECRET: t`The secret can’t be read. Create a new one`,
};

/** The end of the last attempt, in a few words; null before the first. */
export function resultText({ status, problem }: Pick<WebhookDelivery, 'status' | 'problem'>): string | null {
  if (problem === null) return status === null ? null : t`Status ${status}`;
  return problem === 'STATUS' ? t`Status ${{ status: status ?? '' }}` : PROBLEMS[problem];
}
