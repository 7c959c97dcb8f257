import { plural, t } from '@lingui/core/macro';
import type { CannotAsk } from '#contract/documents/documentRequests.ts';

/** Why somebody cannot be asked (GAP-08). */
export const cannotAskTexts: Record<CannotAsk, string> = {
  DEACTIVATED: t`No longer in the workspace`,
  NO_ADDRESS: t`No email address`,
  NOT_JOINED: t`Not joined yet`,
  NOTHING_MISSING: t`Lacks nothing`,
  KINDS_CLOSED: t`Only admins can add what they need`,
  ASKED_TODAY: t`Asked today`,
};

/** How many people a document can be asked of. */
export const typeNote = ({
  isLacking,
  memberIds,
}: {
  isLacking: boolean;
  memberIds: readonly string[];
}): string =>
  isLacking
    ? plural({ count: memberIds.length }, { one: '# lacks it', other: '# lack it' })
    : plural({ count: memberIds.length }, { one: '# soon', other: '# soon' });

/** Of several types of which one is enough, the one that each person had. */
export const WHAT_THEY_HAD = t`The type that each of them had before`;

/** The act of the button. */
export const askLabel = (people: number): string =>
  people === 0 ? t`Ask` : t`Ask ${plural(people, { one: '# person', other: '# people' })}`;

/** How it went: the portal says how many were asked, and for how much. */
export const askedText = ({ count, requests }: { count: number; requests: number }): string =>
  t`Asked ${plural(count, { one: '# person', other: '# people' })} for ${plural(requests, { one: '# document', other: '# documents' })}.`;

/** Said before anybody is asked, and nowhere else. */
export const ONE_MAIL_A_DAY = t`Each person gets at most one email a day. People who had one today get the rest tomorrow morning.`;

/** Stands there while nobody lacks anything for which they can be asked. */
export const NOTHING_TO_ASK_FOR = t`They lack nothing that is required. You can still ask for another document type.`;
