import { expect, test } from 'vitest';
import { rendered } from '#tests/support/rendered.tsx';
import { OfferedDates } from './OfferedDates.tsx';

const today = '2026-11-27';
const dates = ['2027-03-15', '2026-11-28', today, '2025-03-15'];

/** Days that are offered for a field, in their order. */
function offered(field: 'issuedOn' | 'expirationDate', value: string | null = null, of = dates) {
  const sources = [{ where: 'In the file:', dates: of }];
  const { html } = rendered(
    <OfferedDates field={field} value={value} sources={sources} today={today} onTake={() => undefined} />,
  );
  return [...html.matchAll(/aria-label="Use ([^"]+) as the ([^"]+)"/g)].map(([, day, what]) => [
    new Date(`${day} UTC`).toISOString().slice(0, 10),
    what,
  ]);
}

test('[STK-04] as the day of issue no day is offered that is still to come; today is', () => {
  expect(offered('issuedOn').map(([day]) => day)).toEqual([today, '2025-03-15']);
  expect(offered('issuedOn')[0]?.[1]).toBe('day of issue');
});

test('[STK-04] as the expiration date every day is offered but the one that is there, six at most', () => {
  expect(offered('expirationDate').map(([day]) => day)).toEqual(dates);
  expect(offered('expirationDate', today).map(([day]) => day)).toEqual(dates.filter((day) => day !== today));
  const many = Array.from({ length: 9 }, (_, at) => `2027-01-0${at + 1}`);
  expect(offered('expirationDate', null, many)).toHaveLength(6);
  expect(offered('expirationDate', today, [today])).toEqual([]);
});
