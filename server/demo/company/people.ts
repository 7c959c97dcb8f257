import type { Role } from '#contract/rules/permissions.ts';
import type { Random } from '#server/demo/random.ts';
import { COMPANY, COMPANY_DOMAIN, CROWD, LEADS, type LeadKey, SITES, type SiteName } from './cast.ts';
import { CONTRACTORS, CREW_TITLES } from './courses.ts';
import { type Name, names, OTHER_SCRIPTS, plainLetters } from './names.ts';

/** Somebody of the sample company, as the story has them before there is a portal. */
export interface Person extends Name {
  lead: LeadKey | null;
  /** As a certificate prints the name. */
  printed: string;
  title: string;
  contractor: string;
  email: string;
  role: Role;
  site: SiteName | null;
  /** When they were added, in days ago. */
  joined: number;
  /** What has become of them since. */
  became: 'active' | 'invited' | 'draft' | 'deactivated';
}

/** Latin letters that the fonts of every PDF reader have; the others go without their marks. */
const printed = (name: string): string =>
  [...name]
    .map((letter) => (/[\u0020-\u007e\u00a0-\u00ff]/.test(letter) ? letter : plainLetters(letter)))
    .join('');

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

/** Where somebody of the crowd works, and as what. */
interface Place {
  site: SiteName | null;
  title: string;
  since: number;
}

function places(random: Random): Place[] {
  const onSites = SITES.flatMap(({ name, crew, since }) =>
    Array.from({ length: crew }, () => ({ site: name, title: random.pick(CREW_TITLES[name] ?? []), since })),
  );
  const office = Array.from({ length: CROWD.active - onSites.length }, () => ({
    site: null,
    title: 'Office clerk',
    since: 500,
  }));
  return random.shuffled([...onSites, ...office]);
}

/** Who of the crowd comes when: half of a crew at the beginning, the others as the site grows. */
const joinedOf = (random: Random, since: number): number =>
  random.chance(0.5) ? since - random.between(1, 6) : random.between(20, since - 10);

function crowd(random: Random, taken: Set<string>): Person[] {
  const { active, invited, drafts, deactivated } = CROWD;
  const all = names(random, active + invited + drafts + deactivated + taken.size);
  const left = all.filter(({ first, last }) => !taken.has(`${first} ${last}`));
  const became = [
    ...places(random).map((place) => ({ place, became: 'active' as const })),
    ...places(random)
      .slice(0, invited + drafts + deactivated)
      .map((place, index) => ({
        place: { ...place, site: place.site ?? 'Depot West' },
        became:
          index < invited
            ? ('invited' as const)
            : index < invited + drafts
              ? ('draft' as const)
              : ('deactivated' as const),
      })),
  ];
  return became.map(({ place, became: end }, index) => {
    const other = end === 'active' ? OTHER_SCRIPTS[index / 7] : undefined;
    const name = other ?? left[index] ?? { first: 'Sam', last: `Sample ${index}` };
    const latin = other?.printed ?? `${name.first} ${name.last}`;
    const [contractor, domain] = CONTRACTORS[place.title] ?? [COMPANY, COMPANY_DOMAIN];
    const isOwnStaff = place.title === 'Site engineer' || place.site === null;
    return {
      first: name.first,
      last: name.last,
      lead: null,
      printed: printed(latin),
      title: place.title,
      contractor,
      email: address(latin, domain),
      role: isOwnStaff ? 'WORKSPACE_MEMBER' : 'TEAM_MEMBER',
      site: place.site,
      joined: joinedIn(end, random, place.since),
      became: end,
    };
  });
}

function joinedIn(became: Person['became'], random: Random, since: number): number {
  if (became === 'invited') return random.between(1, 9);
  if (became === 'draft') return random.between(1, 4);
  return became === 'deactivated' ? random.between(150, since - 5) : joinedOf(random, since);
}

/** Everybody of the sample company, the leads first. */
export function people(random: Random): Person[] {
  const first = leads();
  return [...first, ...crowd(random, new Set(first.map((one) => `${one.first} ${one.last}`)))];
}
