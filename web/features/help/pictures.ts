import { t } from '@lingui/core/macro';
import activity from '#pictures/activity.png';
import documents from '#pictures/documents-light.png';
import equipment from '#pictures/equipment.png';
import inspection from '#pictures/inspection-phone.png';
import labels from '#pictures/labels.png';
import people from '#pictures/members-add.png';
import overview from '#pictures/overview.png';
import phone from '#pictures/phone.png';
import team from '#pictures/team.png';
import whoLacksWhat from '#pictures/who-lacks-what.png';
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
export const helpPictures = {
  documents: {
    url: documents,
    ...screen,
    alt: t`The page Work documents. A line at the top counts 31 expired documents, 37 that expire soon and 232 that are up to date. “Expired” is selected, and the table below lists the expired certificates with their holders and dates.`,
  },
  phone: {
    url: phone,
    ...handheld,
    alt: t`A harness on a phone. “In service” is at the top, with the dates of its last and next inspection; below are its picture, tag ID, serial number and owner.`,
  },
  people: {
    url: people,
    ...screen,
    alt: t`The page Add members. Three addresses became tags; one of them is red and says that it isn’t a valid address. Below them is a place for a file.`,
  },
  wizard: {
    url: wizard,
    ...screen,
    alt: t`The second step of adding documents. At the left is a row for each file; the selected one is shown large beside its document type, people and dates.`,
  },
  team: {
    url: team,
    ...screen,
    alt: t`The page of a team with its tabs Members, Equipment, Documents, Inspections and Coverage.`,
  },
  overview: {
    url: overview,
    ...screen,
    alt: t`The page Overview. The top line says that 6 documents are waiting for review, with a button that leads there. Below are numbers for people, documents, teams and equipment, such as 23 people who lack something required.`,
  },
  whoLacksWhat: {
    url: whoLacksWhat,
    ...screen,
    alt: t`The page Who lacks what. A line at the top counts the people in each state. Below it is a table of people by requirements; its cells say Met, Expired, Missing or In grace, each with an icon, and on which day a document expires.`,
  },
  equipment: {
    url: equipment,
    ...screen,
    alt: t`The page Equipment. A line at the top counts the items in each state; below it is a table of items with owner, next inspection and state.`,
  },
  inspection: {
    url: inspection,
    ...handheld,
    alt: t`Record inspection on a phone, with the checklist of ladders. Each question has three large buttons, Yes, No and Not applicable, and below them a note and a photo. The first is answered Yes, the second No.`,
  },
  labels: {
    url: labels,
    ...screen,
    alt: t`A dialog about 14 selected items. It asks whether to print on A4 sheets or on a label printer, and with which label of a sheet to begin.`,
  },
  activity: {
    url: activity,
    ...screen,
    alt: t`The page Activity: a list of sentences that say who did what and when.`,
  },
} satisfies Record<string, Picture>;

export type PictureName = keyof typeof helpPictures;
