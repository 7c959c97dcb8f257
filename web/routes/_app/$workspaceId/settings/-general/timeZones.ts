import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import { isFoundBy, searchableText } from '#contract/rules/lists/search.ts';
import { cityNames } from './cityNames.ts';

/** "America/New York" */
export const timeZoneLabel = (zone: string): string => zone.replaceAll('_', ' ');

/** Every zone that this browser knows, and the one that is set. */
export function zoneOptions(current: string): ComboboxItem[] {
  const known = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current]);
  return [...known]
    .sort((a, b) => a.localeCompare(b, 'en'))
    .map((value) => ({ value, label: timeZoneLabel(value) }));
}

/** A day of winter and one of summer: people search by the name and the distance that they know. */
const DAYS = [new Date(Date.UTC(2026, 0, 15)), new Date(Date.UTC(2026, 6, 15))];

/** Where short names such as EST, AEST or CET come from: each locale knows those of its own part of the world. */
const localeOf = (zone: string): string => {
  if (/^(America|Pacific)\//.test(zone)) return 'en-US';
  return /^(Australia|Antarctica)\//.test(zone) ? 'en-AU' : 'en-GB';
};

const namesOf = (zone: string, locale: string, timeZoneName: 'short' | 'shortOffset'): string[] => {
  const format = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName });
  return DAYS.flatMap((day) =>
    format
      .formatToParts(day)
      .filter(({ type }) => type === 'timeZoneName')
      .map(({ value }) => value),
  );
};

/** How the German names begin with which many people in the middle of Europe search. */
const GERMAN: Readonly<Record<string, string>> = { CET: 'MEZ', CEST: 'MESZ', EET: 'OEZ', WET: 'WEZ' };

/** `GMT+1`, `UTC +01:00` and `+1` as minutes; null for what is no distance. */
function minutesIn(text: string): number | null {
  const found = /^(?:gmt|utc)?\s*([+\-\u2212])\s*(\d{1,2})(?::?([0-5]\d))?$/i.exec(text.trim());
  if (!found) return /^(?:gmt|utc)$/i.test(text.trim()) ? 0 : null;
  const [, sign, hours, minutes = '0'] = found;
  const distance = Number(hours) * 60 + Number(minutes);
  return sign === '+' ? distance : -distance;
}

interface Known {
  searchable: string;
  /** To Greenwich, in winter and in summer. */
  minutes: readonly (number | null)[];
}

const known = new Map<string, Known>();

/** Worked out for the zones of a list when somebody first searches in it. */
function knownOf(zone: string): Known {
  const before = known.get(zone);
  if (before) return before;
  const label = timeZoneLabel(zone);
  const city = label.split('/').at(-1) ?? label;
  const short = namesOf(zone, localeOf(zone), 'short').filter((name) => !/\d/.test(name));
  const german = short.map((name) => GERMAN[name] ?? '');
  const found = {
    searchable: searchableText(
      [label, label.replaceAll('/', ' '), cityNames(city), ...short, ...german].join(' '),
    ),
    minutes: namesOf(zone, 'en-GB', 'shortOffset').map(minutesIn),
  };
  known.set(zone, found);
  return found;
}

/** Whether a zone is what somebody looks for. */
export function isZoneFor(search: string): (zone: string) => boolean {
  const minutes = minutesIn(search);
  if (minutes !== null) return (zone) => knownOf(zone).minutes.includes(minutes);
  const isFound = isFoundBy(search);
  return (zone) => isFound(knownOf(zone).searchable);
}

/** The zones of a select that somebody looks for. */
export const findZone: OptionsFilter = ({ options, search }) => {
  const isFound = isZoneFor(search);
  return options.filter((option) => 'value' in option && isFound(String(option.value)));
};
