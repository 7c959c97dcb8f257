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

export const ARTICLE_GROUPS = ['For safety managers', 'For everybody', 'For operators'] as const;

/** In the order in which they are listed. */
export const articles: Record<ArticleName, Article> = {
  'first-hour': {
    title: 'Your first hour',
    summary: 'From an empty workspace to a list of expired documents.',
    group: 'For safety managers',
    load: () => import('./firstHour.tsx'),
  },
  people: {
    title: 'Add people',
    summary: 'Paste addresses or read them from a file, check the drafts, send invites.',
    group: 'For safety managers',
    load: () => import('./people.tsx'),
  },
  documents: {
    title: 'Work documents and their dates',
    summary: 'Upload certificates, set dates and reminders, and see what has expired.',
    group: 'For safety managers',
    load: () => import('./documents.tsx'),
  },
  requirements: {
    title: 'Requirements: who lacks what',
    summary: 'Set what people must hold and how many a team needs, and see where somebody is missing.',
    group: 'For safety managers',
    load: () => import('./requirements.tsx'),
  },
  teams: {
    title: 'Teams, roles and who sees what',
    summary: 'What the four roles can do, and what the members of a team see of each other.',
    group: 'For safety managers',
    load: () => import('./teams.tsx'),
  },
  equipment: {
    title: 'Equipment and labels',
    summary: 'Keep a list of your equipment, hand it over, and print labels to scan.',
    group: 'For safety managers',
    load: () => import('./equipment.tsx'),
  },
  inspections: {
    title: 'Inspections on a phone',
    summary: 'Scan a label, say whether the item passed, take a photo.',
    group: 'For everybody',
    load: () => import('./inspections.tsx'),
  },
  lists: {
    title: 'Find, filter, export',
    summary: 'Search, keyboard shortcuts, spreadsheets and the activity of a workspace.',
    group: 'For everybody',
    load: () => import('./lists.tsx'),
  },
  calendar: {
    title: 'Your calendar',
    summary: 'See in your own calendar what expires or is due.',
    group: 'For everybody',
    load: () => import('./calendar.tsx'),
  },
  joining: {
    title: 'Join and leave a workspace',
    summary: 'What to do with an invitation, and what happens when you leave.',
    group: 'For everybody',
    load: () => import('./joining.tsx'),
  },
  'your-data': {
    title: 'What your company sees of you',
    summary: 'What admins, your teams and the rest of a workspace can see, and what they can’t.',
    group: 'For everybody',
    load: () => import('./yourData.tsx'),
  },
  'medical-id': {
    title: 'Medical ID',
    summary: 'What it is for, who can read it, and how first aiders open it in an emergency.',
    group: 'For everybody',
    load: () => import('./medicalId.tsx'),
  },
  directory: {
    title: 'Directory (SCIM)',
    summary: 'Let Microsoft Entra ID or Okta add people and teams, and end their access.',
    group: 'For operators',
    load: () => import('./directory.tsx'),
  },
  'running-it': {
    title: 'Backups, updates and questions to the operator',
    summary: 'What the portal does by itself, and what the operator has to do.',
    group: 'For operators',
    load: () => import('./runningIt.tsx'),
  },
};

export const articleNames = Object.keys(articles) as ArticleName[];

/** The name that stands in an address, if there is such an article. */
export const articleNamed = (name: string): ArticleName | undefined =>
  articleNames.find((one) => one === name);
