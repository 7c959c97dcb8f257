import type { WebhookDelivery } from '#contract/programs/webhooks.ts';
import type { DeliveryProblem, WebhookEvent, WebhookMessageType } from '#contract/rules/webhooks.ts';

/** The events that a webhook can wait for, in the words of the people who choose them. */
export const eventLabels: Record<WebhookEvent, string> = {
  'document.expired': 'A document has expired',
  'submission.created': 'A document was submitted',
  'submission.decided': 'A submission was accepted or rejected',
  'requirement.lacking': 'Somebody lacks a required document',
  'team.short': 'A team doesn’t have enough people',
  'inspection.failed': 'An item failed inspection',
  'member.joined': 'Somebody joined',
  'member.left': 'Somebody left or was removed',
};

/** The first of some events, and how many others there are. */
export function eventsText([first, ...others]: WebhookEvent[]): string {
  if (first === undefined) return '';
  return others.length === 0 ? eventLabels[first] : `${eventLabels[first]}, ${others.length} more`;
}

export const messageLabel = (event: WebhookMessageType): string =>
  event === 'webhook.test' ? 'Test' : eventLabels[event];

const PROBLEMS: Record<Exclude<DeliveryProblem, 'STATUS'>, string> = {
  NAME_UNKNOWN: 'The host has no address',
  ADDRESS_REFUSED: 'The address isn’t public',
  TIMEOUT: 'No answer within 10 seconds',
  UNREACHABLE: 'No connection',
  CERTIFICATE: 'The certificate isn’t trusted',
  REDIRECT: 'The receiver redirects',
  SECRET: 'The secret can’t be read. Create a new one',
};

/** The end of the last attempt, in a few words; null before the first. */
export function resultText({ status, problem }: Pick<WebhookDelivery, 'status' | 'problem'>): string | null {
  if (problem === null) return status === null ? null : `Status ${status}`;
  return problem === 'STATUS' ? `Status ${status}` : PROBLEMS[problem];
}
