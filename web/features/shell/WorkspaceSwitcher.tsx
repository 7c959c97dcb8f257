import { Menu, Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconBuildingCommunity, IconCheck, IconSelector } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { meQuery } from '#web/api/members.ts';
import { allWorkspacesQuery, workspaceQuery } from '#web/api/workspaces.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { TruncatedText } from '#web/ui/TruncatedText.tsx';
import { workspacesFailed } from '#web/words/lists.ts';
import { roleLabels } from '#web/words/members.ts';
import { pathInOther } from './pathInOther.ts';
import classes from './WorkspaceSwitcher.module.css';

interface Props {
  workspaceId: string;
  compact: boolean;
}

/** WSP-42 … 46, 49 … 51 */
export function WorkspaceSwitcher({ workspaceId, compact }: Props) {
  const workspace = useQuery(workspaceQuery(workspaceId));
  const me = useQuery(meQuery(workspaceId));
  const name = workspace.data?.name;
  return (
    <Menu width={compact ? 300 : 'target'} position="bottom-start" withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.target} data-compact={compact || undefined}>
          <VisuallyHidden>Switch workspace{compact && ` ${name ?? ''}`}</VisuallyHidden>
          <Avatar shape="workspace" size={38} name={name ?? ''} src={workspace.data?.logotype?.url} />
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
                <span className={classes.role}>{me.data ? roleLabels[me.data.role] : ' '}</span>
              </span>
              <IconSelector size={18} stroke={1.6} aria-hidden />
            </>
          )}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Workspaces</Menu.Label>
        <Choices workspaceId={workspaceId} />
        <Menu.Divider />
        <Menu.Item
          component={Link}
          to="/workspaces"
          leftSection={<IconBuildingCommunity size={18} stroke={1.6} />}
        >
          Manage Workspaces
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Rendered with the opened menu only, so that the list is fetched when somebody wants to see it. */
function Choices({ workspaceId }: { workspaceId: string }) {
  const { data, isError } = useQuery(allWorkspacesQuery);
  const path = useRouterState({ select: (state) => state.location.pathname });
  if (isError) return <Menu.Item disabled>{workspacesFailed}</Menu.Item>;
  if (!data) return [1, 2, 3].map((row) => <Skeleton key={row} height={30} mx="sm" my={6} w="auto" />);
  return (
    <div className={classes.list}>
      {data.data.map(({ id, name, logotype }) => (
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
    </div>
  );
}
