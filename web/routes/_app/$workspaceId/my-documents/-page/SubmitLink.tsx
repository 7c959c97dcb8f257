import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import classes from './page.module.css';

interface Props {
  workspaceId: string;
  kindId: string;
  /** The document that is renewed. */
  documentId?: string;
  label: string;
  /** What it is about, for whoever hears the label alone. */
  of: string;
  isPrimary?: boolean;
}

/** Leads to the form for a document of one kind. */
export function SubmitLink({ workspaceId, kindId, documentId, label, of, isPrimary = false }: Props) {
  return (
    <ButtonLink
      to="/$workspaceId/my-documents/submit"
      params={{ workspaceId }}
      search={{ kind: kindId, document: documentId }}
      variant={isPrimary ? 'light' : 'default'}
      className={classes.button}
      aria-label={`${label}: ${of}`}
    >
      {label}
    </ButtonLink>
  );
}
