import { ActionIcon } from '@mantine/core';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { workspaceQuery } from '#web/api/openWorkspace.ts';
import { Logo } from '#web/ui/Logo.tsx';
import { TruncatedText } from '#web/ui/TruncatedText.tsx';
import classes from './MobileBar.module.css';

interface Props {
  workspaceId: string;
  onMenu: () => void;
  onFind: () => void;
}

/** On phones, in place of the sidebar: the menu button and where one is. */
export function MobileBar({ workspaceId, onMenu, onFind }: Props) {
  const workspace = useQuery(workspaceQuery(workspaceId));
  return (
    <section className={classes.root} aria-label="Top bar">
      <ActionIcon variant="subtle" color="gray" size={44} aria-label="Open menu" onClick={onMenu}>
        <IconMenu2 size={24} stroke={1.7} />
      </ActionIcon>
      <Logo size={28} withName={false} />
      <TruncatedText length={20} className={classes.name}>
        {workspace.data?.name ?? ''}
      </TruncatedText>
      <ActionIcon variant="subtle" color="gray" size={44} ml="auto" aria-label="Find" onClick={onFind}>
        <IconSearch size={22} stroke={1.7} />
      </ActionIcon>
    </section>
  );
}
