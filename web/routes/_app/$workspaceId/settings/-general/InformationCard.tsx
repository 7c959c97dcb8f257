import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import type { Workspace } from '#contract/workspaces.ts';
import { Card } from '#web/ui/Card.tsx';
import classes from './general.module.css';
import { InformationForm } from './InformationForm.tsx';
import { timeZoneLabel } from './timeZones.ts';
import { addingText, joiningText } from './workspaceChange.ts';

interface Props {
  workspace: Workspace;
  /** Whether it is as the server has it, and may be edited. */
  isFresh: boolean;
  /** Whether it is open to its domain if it is meant to be, without a record that is still to be found. */
  isConfirmed: boolean;
}

/** Name, joining and time zone: read-only until Edit is pressed (WSP-31). */
export function InformationCard({ workspace, isFresh, isConfirmed }: Props) {
  const [isEditing, setEditing] = useState(false);
  return (
    <Card
      title="Workspace information"
      action={
        !isEditing && (
          <Button
            variant="default"
            leftSection={<IconPencil size={18} stroke={1.6} />}
            disabled={!isFresh}
            onClick={() => setEditing(true)}
          >
            Edit
          </Button>
        )
      }
    >
      {isEditing ? (
        <InformationForm workspace={workspace} onClose={() => setEditing(false)} />
      ) : (
        <Values workspace={workspace} isConfirmed={isConfirmed} />
      )}
    </Card>
  );
}

function Values({ workspace, isConfirmed }: Pick<Props, 'workspace' | 'isConfirmed'>) {
  const { name, domain, isPublic, timeZone, teamAdditionsNeedApproval } = workspace;
  return (
    <dl className={classes.values}>
      <div>
        <dt>Workspace name</dt>
        <dd>
          <bdi>{name}</bdi>
        </dd>
      </div>
      {domain !== null && (
        <div>
          <dt>Joining</dt>
          <dd>
            {joiningText(isPublic, domain)}
            {isPublic && !isConfirmed && ', once the domain is confirmed'}
          </dd>
        </div>
      )}
      <div>
        <dt>Adding people to teams</dt>
        <dd>{addingText(teamAdditionsNeedApproval)}</dd>
      </div>
      <div>
        <dt>Time zone</dt>
        <dd>{timeZoneLabel(timeZone)}</dd>
      </div>
    </dl>
  );
}
