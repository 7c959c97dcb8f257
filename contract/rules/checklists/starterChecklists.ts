import type { NoMeans } from './checklists.ts';

export const STARTERS = ['LADDER', 'HARNESS', 'SCAFFOLD', 'FORKLIFT', 'FIRE_EXTINGUISHER'] as const;
export type Starter = (typeof STARTERS)[number];

interface StarterChecklist {
  name: string;
  /** The category that it is proposed for. */
  category: string;
  questions: readonly { text: string; noMeans: NoMeans }[];
}

const fail = (text: string) => ({ text, noMeans: 'FAIL' as const });
const note = (text: string) => ({ text, noMeans: 'NOTE' as const });

/** Checklists to begin with: what is commonly looked at before use (CHK-01). */
export const STARTER_CHECKLISTS: Record<Starter, StarterChecklist> = {
  LADDER: {
    name: 'Ladder before use',
    category: 'Ladders',
    questions: [
      fail('Are the stiles straight, without cracks, dents or splits?'),
      fail('Are all rungs or steps present, firm and undamaged?'),
      fail('Are the rungs or steps clean, without oil, mud or paint?'),
      fail('Are all feet present, firm and not worn through?'),
      fail('Are all rivets, screws and welds present and tight?'),
      fail('Do hinges and locking bars move freely and lock?'),
      fail('Are the stays, cords or straps that hold a stepladder open undamaged?'),
      fail('Do the hooks and guides of an extension ladder lock?'),
      fail('Is the ladder free of rust, rot, warping and home-made repairs?'),
      note('Is the label with the maximum load readable?'),
    ],
  },
  HARNESS: {
    name: 'Harness before use',
    category: 'Fall protection',
    questions: [
      fail('Is the webbing free of cuts, tears, fraying and holes?'),
      fail('Is the webbing free of burns, melted spots, chemicals and stiff or faded parts?'),
      fail('Are all seams complete, without cut, pulled or loose threads?'),
      fail('Are the attachment points free of cracks, wear, rust and bends?'),
      fail('Do all buckles close and lock, and stay closed when you pull?'),
      fail('Are adjusters and loops undamaged, and do they hold?'),
      fail('Are all fall indicators intact?'),
      fail('Are lanyards and energy absorbers undamaged, and have they never stopped a fall?'),
      fail('Do hooks and carabiners close and lock by themselves?'),
      fail('Is the label with serial number and date of manufacture readable?'),
      fail('Is it within the service life that its maker gives?'),
      note('Is it clean and dry, and was it stored out of the sun?'),
    ],
  },
  SCAFFOLD: {
    name: 'Scaffold before use',
    category: 'Scaffolds',
    questions: [
      fail('Is there a tag that clears it for use, and is the tag in date?'),
      fail('Do all standards stand upright on base plates and firm ground?'),
      fail('Are all braces and ledgers in place and tight?'),
      fail('Are all ties to the building in place and firm?'),
      fail('Are all decks complete, without gaps, and secured against lifting?'),
      fail('Are guardrails, midrails and toe boards in place on every open side?'),
      fail('Are ladders or stairs in place and secured, and are hatches closed?'),
      fail('Is the gap to the building small enough that nobody falls through it?'),
      fail('Are couplers and parts free of cracks, bends and heavy rust?'),
      fail('Is it loaded with no more than its tag allows?'),
      fail('Is it far enough from power lines?'),
      note('Are the decks free of ice, mud and rubbish?'),
      note('Is the ground below closed off where things could fall?'),
    ],
  },
  FORKLIFT: {
    name: 'Forklift before the shift',
    category: 'Forklifts',
    questions: [
      fail('Do the service brake and the parking brake hold?'),
      fail('Does it steer without play?'),
      fail('Are forks straight, without cracks, and locked in place?'),
      fail('Do mast and chains move evenly, and are the chains tight on both sides?'),
      fail('Do lifting, lowering and tilting work, and does the load stay where it is?'),
      fail('Are hydraulics, fuel and battery free of leaks?'),
      fail('Are tyres and wheels undamaged, and are all wheel nuts present?'),
      fail('Do horn, lights and reversing alarm work?'),
      fail('Are the seat belt and the seat switch in order?'),
      fail('Is the overhead guard undamaged and firm?'),
      fail('Does the emergency switch stop it?'),
      fail('Is the load capacity plate readable?'),
      note('Are fuel, oil and coolant, or the battery, full enough for the shift?'),
      note('Are windows, mirrors and cab clean?'),
    ],
  },
  FIRE_EXTINGUISHER: {
    name: 'Fire extinguisher, visual check',
    category: 'Fire extinguishers',
    questions: [
      fail('Is it in its place?'),
      fail('Can it be reached without moving anything?'),
      fail('Is the safety pin in place and the seal unbroken?'),
      fail('Is the gauge in the green, if there is one?'),
      fail('Are hose and nozzle undamaged and not blocked?'),
      fail('Is the body free of dents, rust and leaks?'),
      fail('Is the next service still in the future?'),
      note('Can it be seen, or is there a sign that leads to it?'),
      note('Are the instructions readable?'),
    ],
  },
};
