import type { DocumentKind } from '#contract/documents/documentKinds.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';

/** What every part of the page is given. */
export interface PageProps {
  workspaceId: string;
  today: CalendarDate;
  openKinds: ReadonlyMap<string, DocumentKind>;
}
