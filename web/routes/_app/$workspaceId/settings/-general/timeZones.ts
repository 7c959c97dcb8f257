import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import { isFoundBy, searchableText } from '#contract/rules/search.ts';

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

/** Cities that zones are called by, with what else they and their countries are called, and other large cities that live by their time. */
const PLACES = [
  'Amsterdam|Netherlands|Niederlande|Nederland|Holland|Rotterdam|Den Haag',
  'Athens|Athen|Athína|Athènes|Ateny|Greece|Griechenland',
  'Belgrade|Belgrad|Beograd|Serbia|Serbien',
  'Berlin|Germany|Deutschland|Allemagne|Niemcy|Hamburg|München|Munich|Köln|Cologne|Frankfurt|Stuttgart|Düsseldorf|Leipzig',
  'Bratislava|Pressburg|Slovakia|Slowakei',
  'Brussels|Brüssel|Bruxelles|Brussel|Belgium|Belgien|Belgique|Antwerp|Antwerpen',
  'Bucharest|Bukarest|București|Bucarest|Romania|Rumänien',
  'Budapest|Hungary|Ungarn|Magyarország',
  'Copenhagen|Kopenhagen|København|Denmark|Dänemark|Danmark',
  'Dublin|Ireland|Irland|Cork',
  'Helsinki|Helsingfors|Finland|Finnland|Suomi',
  'Istanbul|İstanbul|Turkey|Türkei|Türkiye|Ankara',
  'Kiev|Kyiv|Kiew|Kijów|Ukraine|Ukraina|Lviv',
  'Lisbon|Lissabon|Lisboa|Lisbonne|Lizbona|Portugal|Porto',
  'Ljubljana|Laibach|Slovenia|Slowenien',
  'London|Londres|Londyn|United Kingdom|England|Scotland|Wales|Great Britain|UK|Manchester|Edinburgh|Glasgow',
  'Luxembourg|Luxemburg',
  'Madrid|Spain|Spanien|España|Hiszpania|Barcelona|Valencia|Sevilla',
  'Moscow|Moskau|Moskva|Moskwa|Moscou|Russia|Russland|Saint Petersburg',
  'Oslo|Norway|Norwegen|Norge|Bergen|Stavanger',
  'Paris|Paryż|París|France|Frankreich|Francia|Lyon|Marseille|Toulouse',
  'Prague|Prag|Praha|Praga|Czechia|Tschechien|Brno|Brünn',
  'Riga|Rīga|Latvia|Lettland',
  'Rome|Rom|Roma|Rzym|Italy|Italien|Italia|Milan|Mailand|Milano|Turin|Torino|Naples|Napoli',
  'Sarajevo|Bosnia|Bosnien',
  'Sofia|Bulgaria|Bulgarien',
  'Stockholm|Sztokholm|Sweden|Schweden|Sverige|Göteborg|Malmö',
  'Tallinn|Estonia|Estland',
  'Vienna|Wien|Vienne|Viena|Wiedeń|Bécs|Austria|Österreich|Autriche|Graz|Linz|Salzburg|Innsbruck',
  'Vilnius|Wilna|Wilno|Lithuania|Litauen',
  'Warsaw|Warschau|Warszawa|Varsovie|Varsovia|Poland|Polen|Polska|Kraków|Krakau|Gdańsk|Danzig|Wrocław|Breslau|Poznań|Łódź',
  'Zagreb|Croatia|Kroatien|Hrvatska|Split',
  'Zurich|Zürich|Switzerland|Schweiz|Suisse|Geneva|Genf|Genève|Bern|Basel|Lausanne',
  'Cairo|Kairo|Le Caire|Egypt|Ägypten',
  'Casablanca|Morocco|Marokko|Maroc|Rabat',
  'Johannesburg|South Africa|Südafrika|Cape Town|Kapstadt|Pretoria|Durban',
  'Dubai|United Arab Emirates|Emirate|Abu Dhabi',
  'Riyadh|Riad|Saudi Arabia|Saudi-Arabien|Jeddah',
  'Jerusalem|Israel|Tel Aviv',
  'Calcutta|Kolkata|Kalkutta|India|Indien|Mumbai|Delhi|Bangalore|Chennai',
  'Karachi|Pakistan|Lahore|Islamabad',
  'Shanghai|China|Beijing|Peking|Guangzhou|Shenzhen',
  'Hong Kong|Hongkong',
  'Singapore|Singapur|Singapour',
  'Tokyo|Tokio|Japan|Osaka',
  'Seoul|Korea|Busan',
  'Saigon|Ho Chi Minh|Vietnam|Hanoi',
  'Manila|Philippines|Philippinen',
  'Jakarta|Indonesia|Indonesien',
  'Sydney|Canberra|Australia|Australien',
  'Auckland|New Zealand|Neuseeland|Wellington',
  'New York|Washington|Boston|Philadelphia|Miami|Atlanta|Eastern',
  'Chicago|Dallas|Houston|Austin|Central',
  'Denver|Salt Lake City|Mountain',
  'Los Angeles|San Francisco|San Diego|Seattle|Las Vegas|Pacific',
  'Toronto|Ottawa|Montreal|Montréal',
  'Mexico City|Ciudad de México|Mexiko|México',
  'Sao Paulo|São Paulo|Brazil|Brasilien|Brasil|Rio de Janeiro',
  'Buenos Aires|Argentina|Argentinien',
  'Santiago|Chile',
  'Bogota|Bogotá|Colombia|Kolumbien',
].map((line) => line.split('|'));

const placesOf = new Map(PLACES.flatMap(([city = '', ...others]) => [[city, others.join(' ')]]));

/** Browsers call some zones by the names that they had before. */
const ALSO: Readonly<Record<string, string>> = { Kyiv: 'Kiev', Kolkata: 'Calcutta', 'Ho Chi Minh': 'Saigon' };

/** What else a city that a zone is called by is found under. */
const cityNames = (city: string): string => placesOf.get(ALSO[city] ?? city) ?? '';
