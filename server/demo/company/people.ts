import type { Role } from '#contract/rules/permissions.ts';
import { orNotFound } from '#server/core/errors.ts';
import type { Random } from '#server/demo/random.ts';
import type { TitleText } from '#server/demo/words/words.ts';
import {
  COMPANY,
  COMPANY_DOMAIN,
  CROWD,
  LEADS,
  type LeadKey,
  NEWCOMERS,
  SITES,
  type SiteName,
} from './cast.ts';
import { CONTRACTORS, CREW_TITLES } from './courses.ts';
import { type Name, names, OTHER_SCRIPTS, plainLetters, printed } from './names.ts';

/** Somebody of the sample company, as the story has them before there is a portal. */
export interface Person extends Name {
  lead: LeadKey | null;
  /** As a certificate prints the name. */
  printed: string;
  title: TitleText;
  contractor: string;
  email: string;
  role: Role;
  site: SiteName | null;
  /** When they were added, in days ago. */
  joined: number;
  /** What has become of them since. */
  became: 'active' | 'invited' | 'draft' | 'deactivated';
}

const address = (text: string, domain: string): string =>
  `${plainLetters(text)
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')}@${domain}`;

function leads(): Person[] {
  return Object.entries(LEADS).map(([lead, { domain, ...person }]) => {
    const fullName = `${person.first} ${person.last}`;
    return {
      ...person,
      lead: lead as LeadKey,
      printed: printed(fullName),
      email: address(fullName, domain),
      became: 'active',
    };
  });
}

/** What is known of somebody of the crowd before they have a name. */
type Place = Pick<Person, 'site' | 'title' | 'joined' | 'became'>;

/** Who of the crowd comes when: half of a crew at the beginning, the others as the site grows. */
const joinedOf = (random: Random, since: number): number =>
  random.chance(0.5) ? since - random.between(1, 6) : random.between(20, since - 10);

function places(random: Random): Place[] {
  const titleOn = (site: SiteName) => random.pick(CREW_TITLES[site]);
  const onSites = SITES.flatMap(({ name, crew, since }) =>
    Array.from({ length: crew }, () => ({
      site: name,
      title: titleOn(name),
      joined: joinedOf(random, since),
    })),
  );
  const office = Array.from({ length: CROWD.active - onSites.length }, () => ({
    site: null,
    title: 'Office clerk' as const,
    joined: random.between(100, 500),
  }));
  const left = Array.from({ length: CROWD.deactivated }, () => {
    const { name, since } = random.pick(SITES);
    return { site: name, title: titleOn(name), joined: random.between(150, since - 5) };
  });
  return [
    ...random.shuffled([...onSites, ...office]).map((place) => ({ ...place, became: 'active' as const })),
    ...NEWCOMERS.flatMap(({ count, ...place }) =>
      Array.from({ length: count }, () => ({ ...place, title: titleOn(place.site) })),
    ),
    ...left.map((place) => ({ ...place, became: 'deactivated' as const })),
  ];
}

function crowd(random: Random, taken: Set<string>): Person[] {
  const all = places(random);
  const free = names(random, all.length + taken.size).filter(
    ({ first, last }) => !taken.has(`${first} ${last}`),
  );
  return all.map((place, index) => {
    // A few of those who come first in the list have names in other scripts.
    const other = OTHER_SCRIPTS[index / 7];
    const { first, last } = other ?? orNotFound(free[index]);
    const latin = other?.printed ?? `${first} ${last}`;
    const [contractor, domain] = CONTRACTORS[place.title] ?? [COMPANY, COMPANY_DOMAIN];
    const isOwnStaff = place.title === 'Site engineer' || place.site === null;
    return {
      ...place,
      first,
      last,
      lead: null,
      printed: printed(latin),
      contractor,
      email: address(latin, domain),
      role: isOwnStaff ? 'WORKSPACE_MEMBER' : 'TEAM_MEMBER',
    };
  });
}

/** Everybody of the sample company, the leads first. */
export function people(random: Random): Person[] {
  const first = leads();
  return [...first, ...crowd(random, new Set(first.map((one) => `${one.first} ${one.last}`)))];
}
