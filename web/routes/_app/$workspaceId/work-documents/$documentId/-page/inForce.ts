import { t } from '@lingui/core/macro';
import type { DocumentVersion } from '#contract/documents/documentVersions.ts';
import { wasAccepted } from '#contract/rules/versions.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';

/** What one version is to its document today. */
export type VersionMark =
  | 'IN_FORCE'
  | 'CORRECTED'
  | 'WAITING'
  | 'REJECTED'
  | 'WITHDRAWN'
  | 'REPLACED'
  | 'EARLIER';

type Marked = Pick<DocumentVersion, 'id' | 'state' | 'isInForce' | 'corrects' | 'ended'>;

/** Those that an accepted version puts right count no more. */
const correctedIds = (versions: readonly Marked[]): Set<string | null> =>
  new Set(versions.filter(wasAccepted).map(({ corrects }) => corrects));

/** Whether no other version puts it right. */
export const isStanding = ({ id }: Pick<Marked, 'id'>, versions: readonly Marked[]): boolean =>
  !correctedIds(versions).has(id);

export function versionMark(version: Marked, versions: readonly Marked[]): VersionMark {
  if (version.state === 'SUBMITTED') return 'WAITING';
  if (version.state === 'REJECTED') return 'REJECTED';
  if (version.isInForce) return 'IN_FORCE';
  if (version.ended) return version.ended.replacedBy === null ? 'WITHDRAWN' : 'REPLACED';
  return isStanding(version, versions) ? 'EARLIER' : 'CORRECTED';
}

type Dated = Marked & Pick<DocumentVersion, 'expirationDate' | 'undated'>;

export interface Outlasted<Version> {
  inForce: Version;
  /** Added later, and not in force. */
  latest: Version;
}

/**
 * The version in force together with one that was accepted after it and does not outlast it (VER-03); null where the latest one is in
 * force. `versions` are newest first.
 */
export function outlastingVersion<Version extends Dated>(
  versions: readonly Version[],
): Outlasted<Version> | null {
  const latest = versions.find(
    (one) => one.state === 'ACCEPTED' && one.ended === null && isStanding(one, versions),
  );
  const inForce = versions.find(({ isInForce }) => isInForce);
  return latest && inForce && latest.id !== inForce.id ? { inForce, latest } : null;
}

function until({ expirationDate, undated }: Pick<Dated, 'expirationDate' | 'undated'>): string {
  if (expirationDate !== null) return t`until ${{ date: dateText(expirationDate) }}`;
  return undated ? t`date missing` : t`no expiration date`;
}

/** Says why the version that was added last is not the one that the document shows. */
export const outlastedText = ({
  inForce,
  latest,
}: Outlasted<Pick<Dated, 'expirationDate' | 'undated'>>): string =>
  t`The newest version (${{ until: until(latest) }}) isn’t the current one: an older one lasts longer (${{ inForce: until(inForce) }}).`;
