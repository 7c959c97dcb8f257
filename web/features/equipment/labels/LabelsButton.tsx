import { t } from '@lingui/core/macro';
import { Button, type ButtonProps } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { workspaceQuery } from '#web/api/openWorkspace.ts';
import type { LabelledItem } from './saveLabels.ts';

const LabelsDialog = lazy(() =>
  import('./LabelsDialog.tsx').then((file) => ({ default: file.LabelsDialog })),
);

interface Props extends Pick<ButtonProps, 'size'> {
  workspaceId: string;
  items: LabelledItem[];
}

/** Prints the labels of these items (EQP-27). */
export function LabelsButton({ workspaceId, items, ...look }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { data: workspace } = useQuery(workspaceQuery(workspaceId));
  return (
    <>
      <Button
        {...look}
        variant="default"
        leftSection={<IconQrcode size={17} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {items.length === 1 ? t`Print label` : t`Print labels`}
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <LabelsDialog
            workspace={workspace ?? { name: '', phone: null }}
            items={items}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
