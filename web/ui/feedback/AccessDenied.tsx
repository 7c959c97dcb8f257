import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { FullPageMessage } from './FullPageMessage.tsx';

const texts = {
  page: t`You don’t have the required permissions to view this page.`,
  team: t`We couldn’t find that team, or you may not have permission to access it.`,
} as const;

/** PERM-08, PERM-12 */
export function AccessDenied({ what = 'page' }: { what?: keyof typeof texts }) {
  return (
    <FullPageMessage
      inside
      icon={<IconLock size={40} stroke={1.5} />}
      title={t`Access Denied`}
      text={texts[what]}
    >
      <Button component={Link} to="/">
        <Trans>Go to homepage</Trans>
      </Button>
    </FullPageMessage>
  );
}
