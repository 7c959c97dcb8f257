import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { EquipmentCheck } from '#contract/equipment.ts';
import { REPORT_DEFECT } from '#web/words/equipment.ts';

const DefectDialog = lazy(() =>
  import('./DefectDialog.tsx').then((file) => ({ default: file.DefectDialog })),
);

/** For everyone in the workspace who stands in front of an item (GAP-09). */
export function ReportDefect({ item }: { item: Pick<EquipmentCheck, 'id' | 'workspaceId' | 'product'> }) {
  const [isOpened, setOpened] = useState(false);
  // Another report has another form, with nothing of the one before.
  const [times, setTimes] = useState(0);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconAlertTriangle size={18} stroke={1.7} aria-hidden />}
        onClick={() => {
          setTimes(times + 1);
          setOpened(true);
        }}
      >
        {REPORT_DEFECT}
      </Button>
      {times > 0 && (
        <Suspense>
          <DefectDialog key={times} item={item} opened={isOpened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
