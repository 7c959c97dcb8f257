import type { Role } from '#contract/rules/permissions.ts';
import type { TitleText } from '#server/demo/words/words.ts';

/** The sample company, and those who work for it on its sites. Neither they nor their domains exist. */
export const COMPANY = 'Larkmoor Building';
export const COMPANY_DOMAIN = 'larkmoor.example';
export const PHONE = '+44 117 496 0100';
export const TIME_ZONE = 'Europe/Berlin';

/** A site, or another crew that is a team of its own. */
export interface BuildingSite {
  name: string;
  /** Whether people may join by themselves. */
  isOpen?: boolean;
  /** How many people of the crowd work there. */
  crew: number;
  /** When the first of them came, in days ago. */
  since: number;
}

interface SiteData {
  address: string;
  client: string;
  endsIn: number;
  contactName: string;
  contactPhone: string;
}

export const SITES = [
  { name: 'Harbour Tower', crew: 24, since: 610 },
  { name: 'Riverside School', crew: 19, since: 540 },
  { name: 'Tunnel Line 4', crew: 21, since: 470 },
  { name: 'Hillside Clinic', crew: 16, since: 330 },
  { name: 'Depot West', crew: 12, since: 690 },
] as const satisfies BuildingSite[];

export type SiteName = (typeof SITES)[number]['name'];

/** Site data of some sites; `endsIn` is in how many days the work ends. */
export const SITE_DATA: Partial<Record<SiteName, SiteData>> = {
  'Harbour Tower': {
    address: '4 Harbour Parade\nKingsport',
    client: 'Harbour Estates',
    endsIn: 240,
    contactName: 'Moira Finch',
    contactPhone: '+44 117 496 0141',
  },
  'Riverside School': {
    address: '27 Mill Lane\nKingsport',
    client: 'Kingsport Borough Council',
    endsIn: 75,
    contactName: 'Derek Oakes',
    contactPhone: '+44 117 496 0187',
  },
};

/** A site whose job is done: its team is archived. */
export const DONE = { name: 'Old Mill Lofts', crew: 8, since: 520, archived: 120 };

/** Teams across the sites: people join them by themselves, or are put there. */
export const CREWS = [
  { name: 'First aiders', isOpen: true, size: 11 },
  { name: 'Night shift', isOpen: true, size: 14 },
] as const;

export type CrewName = (typeof CREWS)[number]['name'];

/** Somebody whom the story needs by name. */
export interface Lead {
  first: string;
  last: string;
  title: TitleText;
  contractor: string;
  domain: string;
  role: Role;
  site: SiteName | null;
  /** When they joined, in days ago. */
  joined: number;
}

const staff = { contractor: COMPANY, domain: COMPANY_DOMAIN } as const;
const admin = { ...staff, role: 'WORKSPACE_ADMIN', site: null } as const;
const manager = { ...staff, title: 'Site manager', role: 'TEAM_ADMIN' } as const;
const scaffolding = {
  title: 'Scaffolder',
  contractor: 'Tallframe Scaffolding',
  domain: 'tallframe.example',
  role: 'TEAM_MEMBER',
  site: 'Harbour Tower',
} as const;

export const LEADS = {
  safetyManager: { first: 'Mara', last: 'Lindqvist', title: 'Safety manager', ...admin, joined: 740 },
  equipmentManager: {
    first: 'Anselm',
    last: 'Hagedornen',
    title: 'Equipment manager',
    ...admin,
    joined: 735,
  },
  trainingManager: { first: 'Nour', last: 'Qasabiri', title: 'Training coordinator', ...admin, joined: 600 },
  siteManager: { first: 'Cormac', last: 'Dunkerrow', ...manager, site: 'Harbour Tower', joined: 610 },
  schoolManager: { first: 'Elif', last: 'Demirkolu', ...manager, site: 'Riverside School', joined: 540 },
  tunnelManager: { first: 'Taras', last: 'Yavornyk', ...manager, site: 'Tunnel Line 4', joined: 470 },
  clinicManager: { first: 'Inês', last: 'Carvalhosa', ...manager, site: 'Hillside Clinic', joined: 330 },
  depotManager: { first: 'Käthe', last: 'Möllenbeck', ...manager, site: 'Depot West', joined: 690 },
  /** Whose scaffolding card has expired, while they build the scaffold of Harbour Tower. */
  expiredScaffolder: { first: 'Tomasz', last: 'Świderek', ...scaffolding, joined: 402 },
  /** Who has none at all. */
  unlicensedScaffolder: { first: 'Ionuț', last: 'Stejarul', ...scaffolding, joined: 64 },
  craneOperator: {
    first: 'Sorcha',
    last: 'Glasmore',
    title: 'Crane operator',
    contractor: 'Kranmark Lifting',
    domain: 'kranmark.example',
    role: 'WORKSPACE_MEMBER',
    site: 'Harbour Tower',
    joined: 388,
  },
} as const satisfies Record<string, Lead>;

export type LeadKey = keyof typeof LEADS;

/** How many people there are beside those; the deactivated ones have left since. */
export const CROWD = { active: 94, deactivated: 3 } as const;

/** Crews that have been added lately and have not come yet: of those who were invited nobody has answered. */
export const NEWCOMERS = [
  { became: 'draft', site: 'Riverside School', joined: 1, count: 6 },
  { became: 'invited', site: 'Hillside Clinic', joined: 2, count: 4 },
  { became: 'invited', site: 'Tunnel Line 4', joined: 7, count: 2 },
] as const;
