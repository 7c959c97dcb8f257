import { numberText } from '#web/words/numbers.ts';

/** What a person reads before all who have not answered are reminded (PPL-12). */
export function remindText({ waiting, sentToday }: { waiting: number; sentToday: number }): string {
  const due = waiting - sentToday;
  if (due === 0)
    return 'Everybody who hasn’t answered was sent an invitation in the last 24 hours. You can remind them tomorrow.';
  const people = due === 1 ? '1 person gets' : `${numberText(due)} people get`;
  const others = sentToday === 0 ? '' : ` ${leftOutText(sentToday)}`;
  return `${people} the invitation again by email.${others}`;
}

/** Why some are not reminded. */
const leftOutText = (sentToday: number): string =>
  `${sentToday === 1 ? '1 was' : `${numberText(sentToday)} were`} sent one in the last 24 hours and ${sentToday === 1 ? 'gets' : 'get'} none today.`;

/** How it went. */
export function remindedText(
  sent: number,
  { sentToday, forLater }: { sentToday: number; forLater: number },
): string {
  const people = sent === 0 ? 'Nobody' : sent === 1 ? '1 person' : `${numberText(sent)} people`;
  const parts = [
    `${people} reminded.`,
    sentToday > 0 && leftOutText(sentToday),
    forLater > 0 && `${numberText(forLater)} more can be reminded now.`,
  ];
  return parts.filter((part) => part !== false).join(' ');
}
