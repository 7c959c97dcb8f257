import activity from '#pictures/activity.png';
import documents from '#pictures/documents-light.png';
import equipment from '#pictures/equipment.png';
import inspection from '#pictures/inspection-phone.png';
import labels from '#pictures/labels.png';
import people from '#pictures/members-add.png';
import phone from '#pictures/phone.png';
import team from '#pictures/team.png';
import wizard from '#pictures/wizard.png';

interface Picture {
  url: string;
  /** What somebody who doesn't see it should know of it. */
  alt: string;
  /** Their ratio keeps the picture's place until it comes. */
  width: number;
  height: number;
}

const screen = { width: 1440, height: 900 };
const handheld = { width: 390, height: 844 };

/** The pictures that `npm run screenshots` takes of the demo, as help shows them. */
export const pictures = {
  documents: {
    url: documents,
    ...screen,
    alt: 'The page Work documents. A bar on top counts what is expired, what expires soon and what is up to date; below it stands a table of certificates with their holders, expiration dates and states.',
  },
  phone: {
    url: phone,
    ...handheld,
    alt: 'An item of equipment on a phone: its picture and its state on top, buttons below, then its details.',
  },
  people: {
    url: people,
    ...screen,
    alt: 'The page Add members with a list of pasted email addresses, each one a tag.',
  },
  wizard: {
    url: wizard,
    ...screen,
    alt: 'The second step of adding documents: each file has a display name, an expiration date and a reminder.',
  },
  team: {
    url: team,
    ...screen,
    alt: 'The page of a team with its tabs Members, Equipment, Documents and Inspections.',
  },
  equipment: {
    url: equipment,
    ...screen,
    alt: 'The page Equipment. A bar on top counts the items in each state; below it stands a table of items with owner, next inspection and state.',
  },
  inspection: {
    url: inspection,
    ...handheld,
    alt: 'Record inspection on a phone: two large buttons for Passed and Failed, a button to take a photo, and a note.',
  },
  labels: {
    url: labels,
    ...screen,
    alt: 'The dialog that prints labels, with the choice between A4 sheets and a label printer.',
  },
  activity: {
    url: activity,
    ...screen,
    alt: 'The page Activity: a list of sentences that say who did what and when.',
  },
} satisfies Record<string, Picture>;

export type PictureName = keyof typeof pictures;
