import type { KindText, TitleText } from '#server/demo/words/words.ts';
import type { SiteName } from './cast.ts';

/** A course, licence or check that a certificate is about. */
export interface Course {
  name: KindText;
  /** For how many months it is good. */
  months: number;
  /** Who hands it out. None of them exists. */
  issuer: string;
  /** A sheet of paper, or a card as it is carried along. */
  form: 'sheet' | 'card';
}

const AID = 'Lifeline Training House';
const HEIGHT = 'Highground Academy';
const PLANT = 'Plant and Lifting Register';
const POWER = 'Volt and Arc Institute';
const HEALTH = 'Dr. Example Occupational Health';
const FIRE = 'Emberguard Fire School';

const course = (name: KindText, months: number, issuer: string, form: Course['form'] = 'sheet'): Course => ({
  name,
  months,
  issuer,
  form,
});

export const SCAFFOLDING_CARD = course('Scaffolding card', 60, HEIGHT, 'card');

const COMMON = [
  course('First aid at work', 36, AID),
  course('Manual handling', 36, AID),
  course('Fire safety', 24, FIRE),
  course('Medical fitness', 12, HEALTH),
  course('Asbestos awareness', 24, AID),
];

const WORKING_AT_HEIGHT = course('Working at height', 24, HEIGHT);
const HARNESS = course('Harness user', 12, HEIGHT, 'card');
const LIFT = course('Mobile lift licence', 60, PLANT, 'card');
const WHEELS = course('Abrasive wheels', 36, POWER);

/** What a trade asks for beyond the common ones, by job title. */
const TRADES: Partial<Record<TitleText, Course[]>> = {
  Scaffolder: [WORKING_AT_HEIGHT, HARNESS],
  'Crane operator': [
    course('Crane operator licence', 60, PLANT, 'card'),
    course('Slinger and signaller', 60, PLANT, 'card'),
  ],
  Electrician: [course('Electrical safety', 36, POWER), course('Lockout and tagout', 24, POWER)],
  Welder: [
    course('Welder qualification', 24, POWER),
    course('Hot work', 12, FIRE),
    course('Respirator fit test', 12, HEALTH),
  ],
  'Steel fixer': [WORKING_AT_HEIGHT, WHEELS],
  Carpenter: [WHEELS, WORKING_AT_HEIGHT],
  Concreter: [WHEELS, LIFT],
  Roofer: [WORKING_AT_HEIGHT, HARNESS, course('Hot work', 12, FIRE)],
  Plumber: [course('Hot work', 12, FIRE), LIFT],
  'Forklift driver': [
    course('Forklift licence', 36, PLANT, 'card'),
    course('Loading and lashing', 36, PLANT),
  ],
  Tunneller: [course('Confined space entry', 24, AID), course('Gas detector user', 24, FIRE, 'card')],
  'Site engineer': [course('Working at height', 24, HEIGHT), course('Confined space entry', 24, AID)],
  Painter: [LIFT, course('Respirator fit test', 12, HEALTH)],
};

/** The trades of the company; job titles say them. */
export const COMPANY_TRADES = (Object.keys(TRADES) as TitleText[]).toSorted();

/** The job titles of the crowd on a site, the commonest ones first; `Site engineer` comes everywhere. */
export const CREW_TITLES: Record<SiteName, TitleText[]> = {
  'Harbour Tower': [
    'Scaffolder',
    'Steel fixer',
    'Concreter',
    'Welder',
    'Crane operator',
    'Carpenter',
    'Site engineer',
  ],
  'Riverside School': ['Carpenter', 'Roofer', 'Plumber', 'Electrician', 'Painter', 'Site engineer'],
  'Tunnel Line 4': ['Tunneller', 'Tunneller', 'Electrician', 'Welder', 'Concreter', 'Site engineer'],
  'Hillside Clinic': ['Electrician', 'Plumber', 'Painter', 'Carpenter', 'Roofer', 'Site engineer'],
  'Depot West': ['Forklift driver', 'Forklift driver', 'Welder', 'Electrician'],
};

/** For whom people of a trade work, where it is not the company itself. */
export const CONTRACTORS: Partial<Record<TitleText, [name: string, domain: string]>> = {
  Scaffolder: ['Tallframe Scaffolding', 'tallframe.example'],
  'Crane operator': ['Kranmark Lifting', 'kranmark.example'],
  Electrician: ['Voltbridge Electrical', 'voltbridge.example'],
  Tunneller: ['Deepway Tunnelling', 'deepway.example'],
  Roofer: ['Slate and Seam Roofing', 'slateandseam.example'],
};

/** What somebody of this title may have certificates of, those of the trade first. */
export const coursesFor = (title: TitleText): Course[] => [
  ...(TRADES[title] ?? []),
  ...(title === 'Scaffolder' ? [SCAFFOLDING_CARD] : []),
  ...COMMON,
];

/** What everybody on a site gets, and what never expires. */
export const SITE_PAPER = 'Site induction';

/** Every course that somebody may have a certificate of, once. */
export const COURSES: Course[] = [
  ...new Map(
    [SCAFFOLDING_CARD, ...COMMON, ...Object.values(TRADES).flat()].map((one) => [one.name, one]),
  ).values(),
];

/** Whether it says how healthy somebody is. */
export const isMedical = ({ issuer }: Course): boolean => issuer === HEALTH;
