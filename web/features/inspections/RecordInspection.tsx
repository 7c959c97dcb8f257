import { Button } from '@mantine/core';
import { IconClipboardCheck } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { RECORD_INSPECTION } from '#web/words/inspections.ts';
import type { ChooseItemProps } from './ChooseItem.tsx';

const ChooseItem = lazy(() => import('./ChooseItem.tsx'));

/** The way to the form from where no item is chosen yet (INS-08). */
export function RecordInspection(props: Pick<ChooseItemProps, 'workspaceId' | 'teamId'>) {
  const [isOpened, setOpened] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setOpened(true);
  };
  return (
    <>
      <Button leftSection={<IconClipboardCheck size={18} aria-hidden />} onClick={open}>
        {RECORD_INSPECTION}
      </Button>
      {wasOpened && (
        <Suspense>
          <ChooseItem {...props} opened={isOpened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
