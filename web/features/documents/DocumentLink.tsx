import { Link } from '@tanstack/react-router';
import type { WorkDocument } from '#contract/documents/documents.ts';
import { places } from '#web/features/shell/places.ts';
import type { RowLinkProps } from '#web/ui/table/DataTable.tsx';

interface Props extends RowLinkProps {
  workspaceId: string;
  document: WorkDocument;
}

/**
 * What a row of documents opens: the document’s page, which admins, its holder and whoever added it may see, as they may delete it. For
 * colleagues of a team it is the file, and nothing where the file is not theirs to see (KIND-07).
 */
export function DocumentLink({ workspaceId, document, ...props }: Props) {
  if (document.canDelete)
    return <Link {...places.document(workspaceId, document.id)} preload={false} {...props} />;
  if (document.file === null) return props.children;
  return <a href={document.file.url} target="_blank" rel="noreferrer" {...props} />;
}
