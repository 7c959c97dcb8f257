import type { CannotAsk } from '#contract/documents/documentRequests.ts';
import { counted } from '#web/words/numbers.ts';

/** Why somebody cannot be asked (GAP-08). */
export const cannotAskTexts: Record<CannotAsk, string> = {
  DEACTIVATED: 'No longer in the workspace',
  NO_ADDRESS: 'No email address',
  NOT_JOINED: 'Not joined yet',
  NOTHING_MISSING: 'Lacks nothing',
  KINDS_CLOSED: 'Only admins can add what they need',
  ASKED_TODAY: 'Asked today',
};

/** How many people a document can be asked of. */
export const typeNote = ({
  isLacking,
  memberIds,
}: {
  isLacking: boolean;
  memberIds: readonly string[];
}): string =>
  isLacking ? counted(memberIds.length, 'lacks it', 'lack it') : counted(memberIds.length, 'soon', 'soon');

/** Of several types of which one is enough, the one that each person had. */
export const WHAT_THEY_HAD = 'The type that each of them had before';

/** The act of the button. */
export const askLabel = (people: number): string =>
  people === 0 ? 'Ask' : `Ask ${counted(people, 'person', 'people')}`;

/** How it went: the portal says how many were asked, and for how much. */
export const askedText = ({ count, requests }: { count: number; requests: number }): string =>
  `Asked ${counted(count, 'person', 'people')} for ${counted(requests, 'document')}.`;

/** Said before anybody is asked, and nowhere else. */
export const ONE_MAIL_A_DAY =
  'Each person gets at most one email a day. People who had one today get the rest tomorrow morning.';

/** Stands there while nobody lacks anything for which they can be asked. */
export const NOTHING_TO_ASK_FOR =
  'They lack nothing that is required. You can still ask for another document type.';
