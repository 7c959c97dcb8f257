import type { DocumentKind } from '#contract/documents/documentKinds.ts';
import { usePermissions } from '#web/features/members/usePermissions.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { bringLabels, GIVE_TO_ADMIN_TO_ADD } from '#web/words/requirements/standing.ts';
import classes from './standing.module.css';

interface Props {
  workspaceId: string;
  /** Any one of these is enough. */
  kinds: readonly { id: string; name: string }[];
  /** Those that members submit themselves. */
  openKinds: ReadonlyMap<string, DocumentKind>;
  /** The document that is renewed. */
  documentId?: string | null;
  /** Whether it can wait. */
  isCalm?: boolean;
  /** What it is about, for whoever hears the label alone. */
  of: string;
}

/** The way to bring something that is missing or lapses: admins add it, members submit it, or give it to an admin. */
export function SubmitMissing(props: Props) {
  const { workspaceId, kinds, openKinds, documentId = null, isCalm = false, of } = props;
  const isAdmin = usePermissions(workspaceId).includes('workspace:manage');
  // A document is renewed by one of its own kind, which is known where there is one alone.
  const renewed = documentId !== null && kinds.length === 1 ? documentId : undefined;
  const button = (label: string) => ({
    className: classes.button,
    variant: isCalm ? 'default' : 'light',
    'aria-label': `${label}: ${of}`,
    children: label,
  });
  if (isAdmin && renewed !== undefined)
    return (
      <ButtonLink
        to="/$workspaceId/work-documents/$documentId/renew"
        params={{ workspaceId, documentId: renewed }}
        {...button(bringLabels.renew)}
      />
    );
  if (isAdmin)
    return (
      <ButtonLink
        to="/$workspaceId/work-documents/add"
        params={{ workspaceId }}
        {...button(bringLabels.add)}
      />
    );
  const open = kinds.filter(({ id }) => openKinds.has(id));
  if (open.length === 0) return <span className={classes.instead}>{GIVE_TO_ADMIN_TO_ADD}</span>;
  const [only] = open.length === 1 ? open : [];
  return (
    <ButtonLink
      to="/$workspaceId/my-documents/submit"
      params={{ workspaceId }}
      search={{ kind: only?.id, document: renewed }}
      {...button(renewed === undefined ? bringLabels.submit : bringLabels.renew)}
    />
  );
}
