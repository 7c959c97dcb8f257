import { t } from '@lingui/core/macro';
import type { ArticleName } from '#web/features/help/ArticleLink.tsx';
import type { Section } from '#web/ui/page/ReadingPage.tsx';

interface Article {
  title: string;
  /** One sentence for the list. */
  summary: string;
  /** Who it is for. */
  group: (typeof ARTICLE_GROUPS)[number];
  /** Its text is fetched when it is opened. */
  load: () => Promise<{ default: Section[] }>;
}

export const ARTICLE_GROUPS = [t`For safety managers`, t`For everybody`, t`For operators`] as const;

/** In the order in which they are listed. */
export const articles: Record<ArticleName, Article> = {
  'first-hour': {
    title: t`Your first hour`,
    summary: t`From an empty workspace to a list of expired documents.`,
    group: t`For safety managers`,
    load: () => import('./firstHour.tsx'),
  },
  people: {
    title: t`Add people`,
    summary: t`Paste addresses or read them from a file, check the drafts, send invites.`,
    group: t`For safety managers`,
    load: () => import('./people.tsx'),
  },
  documents: {
    title: t`Work documents and their dates`,
    summary: t`Upload certificates, set dates and reminders, and see what has expired.`,
    group: t`For safety managers`,
    load: () => import('./documents.tsx'),
  },
  requirements: {
    title: t`Requirements: who lacks what`,
    summary: t`Set what people must hold and how many a team needs, and see where somebody is missing.`,
    group: t`For safety managers`,
    load: () => import('./requirements.tsx'),
  },
  teams: {
    title: t`Teams, roles and who sees what`,
    summary: t`What the four roles can do, and what the members of a team see of each other.`,
    group: t`For safety managers`,
    load: () => import('./teams.tsx'),
  },
  equipment: {
    title: t`Equipment and labels`,
    summary: t`Keep a list of your equipment, hand it over, and print labels to scan.`,
    group: t`For safety managers`,
    load: () => import('./equipment.tsx'),
  },
  inspections: {
    title: t`Inspections on a phone`,
    summary: t`Scan a label, say whether the item passed, take a photo.`,
    group: t`For everybody`,
    load: () => import('./inspections.tsx'),
  },
  lists: {
    title: t`Find, filter, export`,
    summary: t`Search, keyboard shortcuts, spreadsheets and the activity of a workspace.`,
    group: t`For everybody`,
    load: () => import('./lists.tsx'),
  },
  calendar: {
    title: t`Your calendar`,
    summary: t`See in your own calendar what expires or is due.`,
    group: t`For everybody`,
    load: () => import('./calendar.tsx'),
  },
  joining: {
    title: t`Join and leave a workspace`,
    summary: t`What to do with an invitation, and what happens when you leave.`,
    group: t`For everybody`,
    load: () => import('./joining.tsx'),
  },
  'your-data': {
    title: t`What your company sees of you`,
    summary: t`What admins, your teams and the rest of a workspace can see, and what they can’t.`,
    group: t`For everybody`,
    load: () => import('./yourData.tsx'),
  },
  'medical-id': {
    title: t`Medical ID`,
    summary: t`What it is for, who can read it, and how first aiders open it in an emergency.`,
    group: t`For everybody`,
    load: () => import('./medicalId.tsx'),
  },
  directory: {
    title: t`Directory (SCIM)`,
    summary: t`Let Microsoft Entra ID or Okta add people and teams, and end their access.`,
    group: t`For operators`,
    load: () => import('./directory.tsx'),
  },
  'running-it': {
    title: t`Backups, updates and questions to the operator`,
    summary: t`What the portal does by itself, and what the operator has to do.`,
    group: t`For operators`,
    load: () => import('./runningIt.tsx'),
  },
};

export const articleNames = Object.keys(articles) as ArticleName[];

/** The name that stands in an address, if there is such an article. */
export const articleNamed = (name: string): ArticleName | undefined =>
  articleNames.find((one) => one === name);
