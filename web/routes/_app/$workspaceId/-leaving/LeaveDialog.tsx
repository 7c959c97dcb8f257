import { errorText } from '#web/api/client/errors.ts';
import classes from '#web/features/workspaces/workspaces.module.css';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { useLeaveWorkspace } from './useLeaveWorkspace.ts';

interface Props {
  workspaceName: string;
  opened: boolean;
  onClose: () => void;
}

/** WSP-52, WSP-58 */
export function LeaveDialog({ workspaceName, opened, onClose }: Props) {
  const leaving = useLeaveWorkspace();
  const close = () => {
    leaving.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={opened}
      title="Leave workspace"
      confirmLabel="Leave workspace"
      danger
      busy={leaving.isPending}
      error={leaving.error && errorText(leaving.error, leaving.error.message)}
      onConfirm={() => leaving.mutate()}
      onCancel={close}
    >
      <span className={classes.question}>
        Are you sure you want to leave <bdi>{workspaceName}</bdi>? This action cannot be undone.
      </span>
    </ConfirmDialog>
  );
}
