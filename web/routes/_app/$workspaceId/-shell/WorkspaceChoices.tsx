import { t } from '@lingui/core/macro';
import { TextInput } from '@mantine/core';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { isFoundBy, searchableText } from '#contract/rules/search.ts';
import { workspaceQuery } from '#web/api/openWorkspace.ts';
import { allWorkspacesQuery } from '#web/api/workspaces.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import type { MenuParts } from '#web/ui/MenuButton.tsx';
import { TruncatedText } from '#web/ui/text/TruncatedText.tsx';
import { failures } from '#web/words/failures.ts';
import { noResults } from '#web/words/lists.ts';
import { pathInOther } from './pathInOther.ts';
import classes from './WorkspaceSwitcher.module.css';

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
export function WorkspaceChoices({ workspaceId, Menu }: WorkspaceChoicesProps) {
  const { data, error } = useQuery(allWorkspacesQuery);
  const { data: present } = useQuery(workspaceQuery(workspaceId));
  const [typed, setTyped] = useState('');
  const path = useRouterState({ select: (state) => state.location.pathname });
  const { routesByPath } = useRouter();
  const isScreen = (subPath: string) => `/$workspaceId/${subPath}` in routesByPath;
  if (error && !data) return <Menu.Item disabled>{failures.loadWorkspaces(error)}</Menu.Item>;
  // Most people have this one: what stands below does not move under their finger when the list comes.
  const known = data ?? { data: present ? [present] : [], count: 1 };
  const isFound = isFoundBy(typed);
  const shown = known.data.filter(({ name }) => isFound(searchableText(name)));
  return (
    <>
      {known.count > WITHOUT_SEARCH && (
        <TextInput
          type="search"
          size="sm"
          px={6}
          pb={6}
          aria-label={t`Search workspaces`}
          placeholder={t`Search workspaces`}
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
            to={pathInOther(path, id, isScreen)}
            aria-current={id === workspaceId ? 'true' : undefined}
            leftSection={<Avatar shape="workspace" size={26} name={name} src={logotype?.url} />}
            rightSection={
              id === workspaceId ? <IconCheck size={18} aria-label={t`Current workspace`} /> : undefined
            }
          >
            <TruncatedText length={30}>{name}</TruncatedText>
          </Menu.Item>
        ))}
        {data && shown.length === 0 && <Menu.Item disabled>{noResults}</Menu.Item>}
      </div>
    </>
  );
}
