import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import {
  IconBackhoe,
  IconFileUpload,
  IconMailForward,
  IconUserCog,
  IconUserMinus,
  IconUsersMinus,
  IconUsersPlus,
} from '@tabler/icons-react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { Member } from '#contract/members.ts';
import type { RowSelection } from '#web/ui/table/useRowSelection.ts';
import { ASK_FOR_DOCUMENTS } from '#web/words/documents/submissions.ts';
import { CHANGE_ROLE, CHANGE_TRADES } from '#web/words/members.ts';
import type { BulkDialogProps } from './useBulkAction.ts';

const dialogs = {
  invite: lazy(() => import('./SendInvitation.tsx').then((file) => ({ default: file.SendInvitation }))),
  addToTeams: lazy(() => import('./AddToTeams.tsx').then((file) => ({ default: file.AddToTeams }))),
  removeFromTeams: lazy(() =>
    import('./RemoveFromTeams.tsx').then((file) => ({ default: file.RemoveFromTeams })),
  ),
  changeTrades: lazy(() => import('./ChangeTrades.tsx').then((file) => ({ default: file.ChangeTrades }))),
  changeRoles: lazy(() => import('./ChangeRoles.tsx').then((file) => ({ default: file.ChangeRoles }))),
  ask: lazy(async () => {
    const { default: AskDialog } = await import('#web/features/requirements/asking/AskDialog.tsx');
    return {
      default: (dialog: BulkDialogProps) => (
        <AskDialog {...dialog} of={{ workspaceMemberIds: dialog.members.map(({ id }) => id) }} />
      ),
    };
  }),
  remove: lazy(() => import('./RemoveMembers.tsx').then((file) => ({ default: file.RemoveMembers }))),
} satisfies Record<string, ComponentType<BulkDialogProps>>;

type Action = keyof typeof dialogs;

interface BulkActionsProps {
  workspaceId: string;
  selection: RowSelection<Member>;
}

/** What can be done with the selected members, each in a dialog of its own (MEM-37, MEM-38). */
export function MemberBulkActions({ workspaceId, selection }: BulkActionsProps) {
  const [action, setAction] = useState<Action | null>(null);
  const Dialog = action && dialogs[action];
  const done = () => {
    setAction(null);
    selection.clear();
  };
  return (
    <>
      <Button
        size="sm"
        leftSection={<IconMailForward size={17} aria-hidden />}
        onClick={() => setAction('invite')}
      >
        <Trans>Send invitation</Trans>
      </Button>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconUsersPlus size={17} aria-hidden />}
        onClick={() => setAction('addToTeams')}
      >
        <Trans>Add to team(s)</Trans>
      </Button>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconUsersMinus size={17} aria-hidden />}
        onClick={() => setAction('removeFromTeams')}
      >
        <Trans>Remove from team(s)</Trans>
      </Button>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconUserCog size={17} aria-hidden />}
        onClick={() => setAction('changeRoles')}
      >
        {CHANGE_ROLE}
      </Button>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconBackhoe size={17} aria-hidden />}
        onClick={() => setAction('changeTrades')}
      >
        {CHANGE_TRADES}
      </Button>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconFileUpload size={17} aria-hidden />}
        onClick={() => setAction('ask')}
      >
        {ASK_FOR_DOCUMENTS}
      </Button>
      <Button
        size="sm"
        variant="light"
        color="red"
        leftSection={<IconUserMinus size={17} aria-hidden />}
        onClick={() => setAction('remove')}
      >
        <Trans>Remove from workspace</Trans>
      </Button>
      {Dialog && (
        <Suspense fallback={null}>
          <Dialog
            workspaceId={workspaceId}
            members={selection.rows}
            onClose={() => setAction(null)}
            onDone={done}
          />
        </Suspense>
      )}
    </>
  );
}
