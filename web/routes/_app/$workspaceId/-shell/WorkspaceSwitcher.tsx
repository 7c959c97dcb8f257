import { Trans } from '@lingui/react/macro';
import { Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconBuildingCommunity, IconLogout2, IconSelector, IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { meQuery, workspaceQuery } from '#web/api/openWorkspace.ts';
import { useMayOpen } from '#web/routes/_app/$workspaceId/-useMayOpen.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { MenuButton } from '#web/ui/MenuButton.tsx';
import { TruncatedText } from '#web/ui/text/TruncatedText.tsx';
import { roleLabels } from '#web/words/members.ts';
import classes from './WorkspaceSwitcher.module.css';

const WorkspaceChoices = lazy(() =>
  import('./WorkspaceChoices.tsx').then((file) => ({ default: file.WorkspaceChoices })),
);

const LeaveDialog = lazy(() =>
  import('../-LeaveDialog.tsx').then((file) => ({
    default: file.LeaveDialog,
  })),
);

interface Props {
  workspaceId: string;
  compact: boolean;
}

/** WSP-42 … WSP-51 */
export function WorkspaceSwitcher({ workspaceId, compact }: Props) {
  const { data: workspace } = useQuery(workspaceQuery(workspaceId));
  const { data: me } = useQuery(meQuery(workspaceId));
  const mayOpen = useMayOpen(workspaceId);
  const [isLeaving, setLeaving] = useState(false);
  const [wasAsked, setAsked] = useState(false);
  const askToLeave = () => {
    setAsked(true);
    setLeaving(true);
  };
  const name = workspace?.name;
  return (
    <>
      <MenuButton
        width={300}
        position="bottom-start"
        withinPortal={false}
        floatingStrategy="fixed"
        target={
          <UnstyledButton className={classes.target} data-compact={compact || undefined}>
            <VisuallyHidden>
              <Trans>Switch workspace</Trans>
              {compact && ` ${name ?? ''}`}
            </VisuallyHidden>
            <Avatar shape="workspace" size={32} name={name ?? ''} src={workspace?.logotype?.url} />
            {!compact && (
              <>
                <span className={classes.text}>
                  {name === undefined ? (
                    <Skeleton height={14} width={120} my={4} />
                  ) : (
                    <TruncatedText length={20} lines={2} className={classes.name}>
                      {name}
                    </TruncatedText>
                  )}
                  <span className={classes.role}>{me ? roleLabels[me.role] : ' '}</span>
                </span>
                <IconSelector className={classes.selector} size={16} stroke={1.6} aria-hidden />
              </>
            )}
          </UnstyledButton>
        }
      >
        {(Menu) => (
          <>
            <Menu.Label>
              <Trans>Workspaces</Trans>
            </Menu.Label>
            <Suspense
              // As high as a choice: what stands below does not move.
              fallback={
                <Menu.Item disabled leftSection={<Avatar shape="workspace" size={26} name={name ?? ''} />}>
                  {name}
                </Menu.Item>
              }
            >
              <WorkspaceChoices Menu={Menu} workspaceId={workspaceId} />
            </Suspense>
            <Menu.Divider />
            <Menu.Item
              component={Link}
              to="/workspaces"
              leftSection={<IconBuildingCommunity size={18} stroke={1.6} />}
            >
              <Trans>Manage Workspaces</Trans>
            </Menu.Item>
            {mayOpen('/$workspaceId/settings') && (
              <Menu.Item
                component={Link}
                to={`/${workspaceId}/settings`}
                leftSection={<IconSettings size={18} stroke={1.6} />}
              >
                <Trans>Settings</Trans>
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconLogout2 size={18} stroke={1.6} />} onClick={askToLeave}>
              <Trans>Leave workspace</Trans>
            </Menu.Item>
          </>
        )}
      </MenuButton>
      {wasAsked && (
        <Suspense>
          <LeaveDialog
            workspaceId={workspaceId}
            workspaceName={name ?? ''}
            opened={isLeaving}
            onClose={() => setLeaving(false)}
          />
        </Suspense>
      )}
    </>
  );
}
