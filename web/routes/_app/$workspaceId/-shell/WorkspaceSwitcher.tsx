import { Skeleton, TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core';
import {
  IconBuildingCommunity,
  IconCheck,
  IconLogout2,
  IconSearch,
  IconSelector,
  IconSettings,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { meQuery, workspaceQuery } from '#web/api/openWorkspace.ts';
import { allWorkspacesQuery } from '#web/api/workspaces.ts';
import { LeaveDialog } from '#web/routes/_app/$workspaceId/-leaving/LeaveDialog.tsx';
import { useMayOpen } from '#web/routes/_app/$workspaceId/-useMayOpen.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { MenuButton, type MenuParts } from '#web/ui/MenuButton.tsx';
import { TruncatedText } from '#web/ui/TruncatedText.tsx';
import { noResults, workspacesFailed } from '#web/words/lists.ts';
import { roleLabels } from '#web/words/members.ts';
import { pathInOther } from './pathInOther.ts';
import classes from './WorkspaceSwitcher.module.css';

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
  const name = workspace?.name;
  return (
    <>
      <MenuButton
        width={compact ? 300 : 'target'}
        position="bottom-start"
        withinPortal={false}
        target={
          <UnstyledButton className={classes.target} data-compact={compact || undefined}>
            <VisuallyHidden>Switch workspace{compact && ` ${name ?? ''}`}</VisuallyHidden>
            <Avatar shape="workspace" size={38} name={name ?? ''} src={workspace?.logotype?.url} />
            {!compact && (
              <>
                <span className={classes.text}>
                  {name === undefined ? (
                    <Skeleton height={14} width={120} my={4} />
                  ) : (
                    <TruncatedText length={20} className={classes.name}>
                      {name}
                    </TruncatedText>
                  )}
                  <span className={classes.role}>{me ? roleLabels[me.role] : ' '}</span>
                </span>
                <IconSelector size={18} stroke={1.6} aria-hidden />
              </>
            )}
          </UnstyledButton>
        }
      >
        {(Menu) => (
          <>
            <Menu.Label>Workspaces</Menu.Label>
            <WorkspaceChoices Menu={Menu} workspaceId={workspaceId} />
            <Menu.Divider />
            <Menu.Item
              component={Link}
              to="/workspaces"
              leftSection={<IconBuildingCommunity size={18} stroke={1.6} />}
            >
              Manage Workspaces
            </Menu.Item>
            {mayOpen('/$workspaceId/settings') && (
              <Menu.Item
                component={Link}
                to={`/${workspaceId}/settings`}
                leftSection={<IconSettings size={18} stroke={1.6} />}
              >
                Settings
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconLogout2 size={18} stroke={1.6} />} onClick={() => setLeaving(true)}>
              Leave workspace
            </Menu.Item>
          </>
        )}
      </MenuButton>
      <LeaveDialog workspaceName={name ?? ''} opened={isLeaving} onClose={() => setLeaving(false)} />
    </>
  );
}

interface WorkspaceChoicesProps {
  workspaceId: string;
  Menu: MenuParts;
}

/** With more workspaces than this one looks for a name rather than along the list. */
const WITHOUT_SEARCH = 10;

/**
 * The caller's workspaces with a tick at the present one (WSP-42, WSP-43, WSP-49). Rendered with the opened menu only, so
 * that the list is fetched when somebody wants to see it.
 */
function WorkspaceChoices({ workspaceId, Menu }: WorkspaceChoicesProps) {
  const { data, isError } = useQuery(allWorkspacesQuery);
  const [typed, setTyped] = useState('');
  const path = useRouterState({ select: (state) => state.location.pathname });
  if (isError && !data) return <Menu.Item disabled>{workspacesFailed}</Menu.Item>;
  if (!data) return [1, 2, 3].map((row) => <Skeleton key={row} height={30} mx="sm" my={6} w="auto" />);
  const term = typed.trim().toLowerCase();
  const shown = data.data.filter(({ name }) => name.toLowerCase().includes(term));
  return (
    <>
      {data.count > WITHOUT_SEARCH && (
        <TextInput
          type="search"
          size="sm"
          px={6}
          pb={6}
          aria-label="Search workspaces"
          placeholder="Search workspaces"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            // The menu would take letters for its own; arrows and Escape stay the menu's.
            if (event.key.length === 1) event.stopPropagation();
          }}
        />
      )}
      <div className={classes.list}>
        {shown.map(({ id, name, logotype }) => (
          <Menu.Item
            key={id}
            component={Link}
            classNames={{ itemLabel: classes.choice }}
            to={pathInOther(path, id)}
            aria-current={id === workspaceId ? 'true' : undefined}
            leftSection={<Avatar shape="workspace" size={26} name={name} src={logotype?.url} />}
            rightSection={
              id === workspaceId ? <IconCheck size={18} aria-label="Current workspace" /> : undefined
            }
          >
            <TruncatedText length={30}>{name}</TruncatedText>
          </Menu.Item>
        ))}
        {shown.length === 0 && <Menu.Item disabled>{noResults}</Menu.Item>}
      </div>
    </>
  );
}
