import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';

const NameDialog = lazy(() => import('./NameDialog.tsx'));

/** Opens the dialog in which an admin names a first aider (MID-06). */
export function NameFirstAider({ workspaceId }: { workspaceId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen(true)}>
        <Trans>Name a first aider</Trans>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <NameDialog workspaceId={workspaceId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
