import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { noResults } from '#web/words/lists.ts';

/** Nobody fits what the list is narrowed to. */
export function NobodyLeft({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<IconFilterOff size={30} stroke={1.6} />}
      title={noResults}
      text={t`No members match these filters.`}
      action={
        <Button variant="default" onClick={onClear}>
          <Trans>Show all members</Trans>
        </Button>
      }
    />
  );
}
