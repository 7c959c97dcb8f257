import { Link } from '@tanstack/react-router';
import { places } from '#web/features/shell/places.ts';
import { TruncatedText } from '#web/ui/text/TruncatedText.tsx';
import classes from './page.module.css';

interface Props {
  workspaceId: string;
  documentId: string;
  name: string;
}

/** The name of a document, which leads to its page. */
export function OwnDocumentLink({ workspaceId, documentId, name }: Props) {
  return (
    <Link {...places.document(workspaceId, documentId)} className={classes.link}>
      <TruncatedText>{name}</TruncatedText>
    </Link>
  );
}
