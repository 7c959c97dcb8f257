import { plural, t } from '@lingui/core/macro';
/** What a person reads before all who have not answered are reminded (PPL-12). */
export function remindText({ waiting, sentToday }: { waiting: number; sentToday: number }): string {
  const due = waiting - sentToday;
  if (due === 0)
    return t`Everybody who hasn’t answered was sent an invitation in the last 24 hours. You can remind them tomorrow.`;
  const text = plural(due, {
    one: '# person gets the invitation again by email.',
    other: '# people get the invitation again by email.',
  });
  return sentToday === 0 ? text : `${text} ${leftOutText(sentToday)}`;
}

/** Why some are not reminded. */
const leftOutText = (sentToday: number): string =>
  plural(sentToday, {
    one: '# was sent one in the last 24 hours and gets none today.',
    other: '# were sent one in the last 24 hours and get none today.',
  });

/** How it went. */
export function remindedText(
  sent: number,
  { sentToday, forLater }: { sentToday: number; forLater: number },
): string {
  const parts = [
    plural(sent, { 0: 'Nobody reminded.', one: '# person reminded.', other: '# people reminded.' }),
    sentToday > 0 && leftOutText(sentToday),
    forLater > 0 &&
      plural(forLater, { one: '# more can be reminded now.', other: '# more can be reminded now.' }),
  ];
  return parts.filter((part) => part !== false).join(' ');
}
