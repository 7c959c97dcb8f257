import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import '#web/styles/dialog.ts';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { documentKindsQuery } from '#web/api/documents/documentKinds.ts';
import type { PersonGap } from '#web/api/placing.ts';
import { openKindsOf } from '#web/features/documentKinds/openKinds.ts';
import { SubmitMissing } from '#web/features/requirements/SubmitMissing.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { useOpenedLater } from '#web/ui/useOpenedLater.ts';
import { cannotJoinTitle, joinSteps } from '#web/words/requirements/placing.ts';
import { anyOfKinds } from '#web/words/requirements/requirements.ts';
import { requirementLooks, requirementStateLabels } from '#web/words/requirements/states.ts';
import classes from './CannotJoin.module.css';

interface Props {
  workspaceId: string;
  team: string;
  gaps: PersonGap[];
  onClose: () => void;
}

/** Why somebody cannot join an open team by themselves, and what to do about it (REQ-13). */
export default function CannotJoin({ workspaceId, team, gaps, onClose }: Props) {
  const isOpened = useOpenedLater(true);
  const { data: kinds } = useQuery(documentKindsQuery(workspaceId));
  return (
    <Modal
      opened={isOpened}
      onClose={onClose}
      title={cannotJoinTitle(team)}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Stack gap="md">
        <Text>
          <Trans>You lack what its members need:</Trans>
        </Text>
        <ul className={classes.needs} aria-label={t`What you need`}>
          {gaps.map(({ requirement, kinds: needed, state }) => (
            <li key={requirement.id} className={classes.need}>
              <div className={classes.what}>
                <div className={classes.name}>{anyOfKinds(needed)}</div>
                <StatusBadge
                  tone={requirementLooks[state].tone}
                  icon={requirementLooks[state].icon}
                  label={requirementStateLabels[state]}
                />
              </div>
              {kinds && state !== 'WAITING' && (
                <SubmitMissing
                  workspaceId={workspaceId}
                  kinds={needed}
                  openKinds={openKindsOf(kinds)}
                  of={anyOfKinds(needed)}
                />
              )}
            </li>
          ))}
        </ul>
        <Text>{joinSteps(gaps)}</Text>
        <Group justify="flex-end" className={classes.actions}>
          <Button variant="default" onClick={onClose} data-autofocus>
            <Trans>Close</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
