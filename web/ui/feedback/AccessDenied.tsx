import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { FullPageMessage } from './FullPageMessage.tsx';

const texts = {
  page: 'You don’t have the required permissions to view this page.',
  team: 'We couldn’t find that team, or you may not have permission to access it.',
} as const;

/** PERM-08, PERM-12 */
export function AccessDenied({ what = 'page' }: { what?: keyof typeof texts }) {
  return (
    <FullPageMessage
      inside
      icon={<IconLock size={40} stroke={1.5} />}
      title="Access Denied"
      text={texts[what]}
    >
      <Button component={Link} to="/">
        Go to homepage
      </Button>
    </FullPageMessage>
  );
}
