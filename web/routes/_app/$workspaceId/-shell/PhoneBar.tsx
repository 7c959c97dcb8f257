import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconFileCertificate, IconHelmet, IconMenu2, IconScan, type TablerIcon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Scanner } from '#web/features/equipment/Scanner.tsx';
import { useMayOpen } from '#web/routes/_app/$workspaceId/-useMayOpen.ts';
import classes from './PhoneBar.module.css';

interface Props {
  workspaceId: string;
  /** Opens the menu with everything else; left out where the sidebar is in sight. */
  onMore: (() => void) | null;
}

/** Within the thumb's reach on phones: what people on a site open most. */
export function PhoneBar({ workspaceId, onMore }: Props) {
  const mayOpen = useMayOpen(workspaceId);
  const [isScanning, setScanning] = useState(false);
  const screen = (
    label: string,
    Icon: TablerIcon,
    to: '/$workspaceId/my-documents' | '/$workspaceId/my-equipment',
  ) =>
    mayOpen(to) && (
      <Link to={to} params={{ workspaceId }} className={classes.entry} activeProps={{ 'data-active': true }}>
        <Icon size={24} stroke={1.6} aria-hidden />
        {label}
      </Link>
    );
  return (
    <nav className={classes.root} aria-label={t`Shortcuts`}>
      {screen(t`My documents`, IconFileCertificate, '/$workspaceId/my-documents')}
      <UnstyledButton className={classes.entry} aria-haspopup="dialog" onClick={() => setScanning(true)}>
        <IconScan size={24} stroke={1.6} aria-hidden />
        <Trans>Scan</Trans>
      </UnstyledButton>
      {screen(t`My equipment`, IconHelmet, '/$workspaceId/my-equipment')}
      {onMore && (
        <UnstyledButton className={classes.entry} aria-haspopup="dialog" onClick={onMore}>
          <IconMenu2 size={24} stroke={1.6} aria-hidden />
          <Trans>More</Trans>
        </UnstyledButton>
      )}
      <Scanner workspaceId={workspaceId} opened={isScanning} onClose={() => setScanning(false)} />
    </nav>
  );
}
