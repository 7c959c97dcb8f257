/** A kind to begin with. Months are what is common, and claim nothing about what a law asks for. */
export interface StarterKind {
  name: string;
  code: string | null;
  validMonths: number | null;
  reminderMonths: number | null;
  membersSubmit: boolean;
  sensitive: boolean;
  /** Tells people how to get one. */
  note: string;
}

export const INDUSTRIES = ['CONSTRUCTION', 'ROPE_ACCESS', 'WAREHOUSING', 'OFFICES'] as const;
export type Industry = (typeof INDUSTRIES)[number];

type Differing = Partial<Omit<StarterKind, 'name' | 'note'>>;

const starterKind = (name: string, note: string, differing: Differing = {}): StarterKind => ({
  name,
  code: null,
  validMonths: null,
  reminderMonths: null,
  membersSubmit: true,
  sensitive: false,
  ...differing,
  note,
});

const yearly: Differing = { validMonths: 12, reminderMonths: 2 };
const everyTwoYears: Differing = { validMonths: 24, reminderMonths: 3 };
const everyThreeYears: Differing = { validMonths: 36, reminderMonths: 3 };
const everyFiveYears: Differing = { validMonths: 60, reminderMonths: 6 };
/** About somebody’s health: only its holder, whoever added it and admins see the file. */
const medical: Differing = { sensitive: true };

const induction = starterKind(
  'Site induction',
  'Given on your first day by the site manager. Keep the signed sheet.',
  { ...yearly, membersSubmit: false },
);
const firstAid = starterKind(
  'First aid',
  'A course of one to three days with a first aid training provider, refreshed before it expires.',
  { ...everyTwoYears, code: 'FA' },
);
const fireSafety = starterKind(
  'Fire safety',
  'A short course with practice on an extinguisher, by a training provider or your fire safety officer.',
  yearly,
);
const fireWarden = starterKind(
  'Fire warden',
  'A half-day course for people who lead others out of a building, with a drill on site.',
  everyThreeYears,
);
const workingAtHeight = starterKind(
  'Working at height',
  'A one-day course with practice in a harness, by a training provider.',
  { ...everyTwoYears, code: 'WAH' },
);
const manualHandling = starterKind(
  'Manual handling',
  'A half-day course about lifting and carrying, by a training provider or your own trainer.',
  everyThreeYears,
);
const forklift = starterKind(
  'Forklift licence',
  'A course with a practical test on the type of truck you drive, by a training provider.',
  { ...everyThreeYears, code: 'FLT' },
);
const accessPlatform = starterKind(
  'Mobile elevating work platform',
  'A course with a practical test on the type of platform you use, by a training provider.',
  { ...everyFiveYears, code: 'MEWP' },
);
const medicalFitness = starterKind(
  'Medical fitness for work',
  'An examination by an occupational physician. Submit the confirmation alone, never the findings.',
  { ...everyTwoYears, ...medical },
);
const drivingLicence = starterKind(
  'Driving licence',
  'A photo of both sides of the licence. The expiration date is printed on it.',
  { reminderMonths: 3 },
);
const respirator = starterKind(
  'Respirator fit test',
  'A fit test with the model of mask you wear, by a fit tester. Each model needs its own.',
  everyTwoYears,
);

/** Kinds that are common in an industry, for a workspace that has none yet; nobody has to take any (KIND-03). */
export const STARTER_KINDS: Record<Industry, readonly StarterKind[]> = {
  CONSTRUCTION: [
    induction,
    starterKind(
      'Construction skills card',
      'Issued by the card scheme of your trade after its health and safety test.',
      { ...everyFiveYears, code: 'SKILLS' },
    ),
    firstAid,
    workingAtHeight,
    starterKind(
      'Scaffolder',
      'A course and an assessment by a scaffolding training provider.',
      everyFiveYears,
    ),
    starterKind(
      'Crane operator',
      'A course with a practical test on the type of crane you operate, by a training provider.',
      everyFiveYears,
    ),
    starterKind(
      'Slinger and signaller',
      'A course with a practical test about slinging loads and guiding a crane.',
      everyFiveYears,
    ),
    starterKind(
      'Excavator operator',
      'A course with a practical test on the class of machine you operate, by a training provider.',
      everyFiveYears,
    ),
    accessPlatform,
    starterKind('Asbestos awareness', 'A half-day course by a training provider, also held online.', yearly),
    starterKind(
      'Confined spaces',
      'A course with practice in a confined space and with rescue equipment, by a training provider.',
      everyThreeYears,
    ),
    starterKind('Hot work', 'A half-day course about welding, cutting and grinding safely.', everyThreeYears),
    manualHandling,
    medicalFitness,
    respirator,
  ],
  ROPE_ACCESS: [
    starterKind(
      'Rope access technician, level 1',
      'A training week and an assessment by an independent assessor of your rope access association.',
      { ...everyThreeYears, code: 'RA1' },
    ),
    starterKind(
      'Rope access technician, level 2',
      'Logged hours at level 1, a training week and an assessment by an independent assessor.',
      { ...everyThreeYears, code: 'RA2' },
    ),
    starterKind(
      'Rope access supervisor, level 3',
      'Logged hours at level 2, first aid, a training week and an assessment by an independent assessor.',
      { ...everyThreeYears, code: 'RA3' },
    ),
    starterKind(
      'Rope access logbook',
      'Pages of your logbook with hours and signatures, submitted once a year.',
      { ...yearly, code: 'LOG' },
    ),
    starterKind(
      'Rescue at height',
      'A course with rescue drills in the harness and with the kit you use at work.',
      yearly,
    ),
    starterKind(
      'Competent person for fall protection equipment',
      'A course about inspecting harnesses, ropes and anchors, by a training provider or the maker.',
      everyThreeYears,
    ),
    workingAtHeight,
    firstAid,
    starterKind(
      'Offshore survival',
      'A course with exercises in water and with fire, by a training provider of your region.',
      { validMonths: 48, reminderMonths: 6 },
    ),
    starterKind(
      'Offshore medical',
      'An examination by a physician who is listed for offshore work. Submit the certificate alone.',
      { ...everyTwoYears, ...medical },
    ),
    medicalFitness,
    induction,
  ],
  WAREHOUSING: [
    forklift,
    starterKind(
      'Reach truck',
      'A course with a practical test on a reach truck, by a training provider.',
      everyThreeYears,
    ),
    starterKind(
      'Powered pallet truck',
      'A short course with a practical test, by a training provider or your own trainer.',
      everyThreeYears,
    ),
    accessPlatform,
    starterKind(
      'Racking inspection',
      'A one-day course about inspecting racks and reporting damage, by a training provider.',
      everyThreeYears,
    ),
    starterKind(
      'Dangerous goods',
      'A course about packing, storing and marking dangerous goods, for the way of transport you use.',
      { ...everyTwoYears, code: 'DG' },
    ),
    starterKind(
      'Professional driver training',
      'Periodic training for drivers of trucks. The expiration date is printed on your card.',
      everyFiveYears,
    ),
    drivingLicence,
    manualHandling,
    firstAid,
    fireSafety,
    starterKind('Driver’s eyesight and health', 'An examination by an occupational physician.', {
      ...everyTwoYears,
      ...medical,
    }),
  ],
  OFFICES: [
    firstAid,
    fireWarden,
    fireSafety,
    starterKind(
      'Screen work assessment',
      'A check of your desk, chair and screen, by yourself with a form or by your safety officer.',
      everyTwoYears,
    ),
    starterKind(
      'Eye test for screen work',
      'An eye test by an optician or a physician. Submit the confirmation alone.',
      { ...everyTwoYears, ...medical },
    ),
    starterKind('Safety briefing', 'Given once a year by your manager. Keep the signed sheet.', {
      ...yearly,
      membersSubmit: false,
    }),
    starterKind('Data protection training', 'A short course, mostly held online, with a test.', yearly),
    drivingLicence,
  ],
};
