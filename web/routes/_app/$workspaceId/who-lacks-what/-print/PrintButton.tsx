import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { RequirementColumn } from '#contract/requirements/matrix.ts';
import { errorText } from '#web/api/client/errors.ts';
import type { MatrixRequest, MatrixRow } from '#web/api/requirementMatrix.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { MenuButton } from '#web/ui/MenuButton.tsx';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { tryLater } from '#web/words/failures.ts';
import { eachStep } from '../-export/everybody.ts';
import { type PaperSize, PrintedMatrix } from './PrintedMatrix.tsx';

interface Props {
  workspaceId: string;
  request: MatrixRequest;
  columns: RequirementColumn[];
}

/** How many people are printed at most: more than so many pages nobody reads. */
const AT_MOST = 1_000;

/** Prints everybody whom the filters leave, on A4 or A3 (REQ-12). */
export function PrintButton({ workspaceId, request, columns }: Props) {
  const [printed, setPrinted] = useState<{ paper: PaperSize; rows: MatrixRow[]; count: number } | null>(null);
  const cancel = useRef<AbortController>(null);
  useEffect(() => () => cancel.current?.abort(), []);
  useEffect(() => {
    if (!printed) return;
    const end = () => setPrinted(null);
    window.addEventListener('afterprint', end, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, [printed]);
  const preparing = useSingleMutation({
    mutationFn: async (paper: PaperSize) => {
      const controller = new AbortController();
      cancel.current = controller;
      const { signal } = controller;
      const rows: MatrixRow[] = [];
      let count = 0;
      const onRows = (_: number, of: number) => {
        count = of;
      };
      await eachStep(workspaceId, request, { signal, onRows }, (step) => rows.push(...step), AT_MOST);
      setPrinted({ paper, rows, count });
    },
    onError: (error) => {
      if (!cancel.current?.signal.aborted) toast.failure('Nothing was printed', errorText(error, tryLater));
    },
  });
  return (
    <>
      <MenuButton
        position="bottom-end"
        target={
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />}
            loading={preparing.isPending}
          >
            Print
          </Button>
        }
      >
        {(Menu) => (
          <>
            <Menu.Item onClick={() => preparing.mutate('A4')}>On A4</Menu.Item>
            <Menu.Item onClick={() => preparing.mutate('A3')}>On A3</Menu.Item>
          </>
        )}
      </MenuButton>
      {printed && <PrintedMatrix columns={columns} {...printed} />}
    </>
  );
}
