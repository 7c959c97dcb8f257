import { IconChevronRight, IconFileUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { DocumentKind } from '#contract/documents/documentKinds.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Row, RowList } from '#web/ui/RowList.tsx';
import classes from './ChooseKind.module.css';

interface Props {
  workspaceId: string;
  kinds: DocumentKind[];
  /** Whether somebody came for a kind that is not among them. */
  isClosed: boolean;
}

/** The kinds that members submit themselves, each with how to get one. */
export function ChooseKind({ workspaceId, kinds, isClosed }: Props) {
  if (kinds.length === 0) {
    return (
      <EmptyState
        icon={<IconFileUpload size={30} stroke={1.6} />}
        title="Nothing to submit here yet"
        text="No kind of document can be submitted by members yet. Give your certificate to an admin, who can add it for you."
        action={
          <ButtonLink variant="default" to="/$workspaceId/my-documents" params={{ workspaceId }}>
            Back to my documents
          </ButtonLink>
        }
      />
    );
  }
  return (
    <div className={classes.root}>
      {isClosed && (
        <Notice>Members can no longer submit this kind of document. Choose another, or ask an admin.</Notice>
      )}
      <RowList aria-label="Kinds">
        {kinds.map(({ id, name, note }) => (
          <Row key={id} className={classes.row}>
            <div className={classes.text}>
              <Link
                to="/$workspaceId/my-documents/submit"
                params={{ workspaceId }}
                search={{ kind: id }}
                className={classes.link}
              >
                <bdi>{name}</bdi>
              </Link>
              {note !== null && (
                <div className={classes.note} dir="auto">
                  {note}
                </div>
              )}
            </div>
            <IconChevronRight size={20} stroke={1.6} aria-hidden />
          </Row>
        ))}
      </RowList>
    </div>
  );
}
