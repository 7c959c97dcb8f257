import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { RequirementColumn } from '#contract/requirements/matrix.ts';
import { errorText } from '#web/api/client/errors.ts';
import type { MatrixRequest, MatrixRow } from '#web/api/requirementMatrix.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { type Asked, aboutOf } from '#web/features/export/about.ts';
import sheet from '#web/features/print/PrintedSheet.module.css';
import { AboutLines } from '#web/features/print/PrintHeader.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { MenuButton } from '#web/ui/MenuButton.tsx';
import type { About } from '#web/ui/sheets/cells.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { tryLater } from '#web/words/failures.ts';
import { numberText } from '#web/words/numbers.ts';
import { personName } from '#web/words/people.ts';
import {
  laterSentences,
  MEMBERSHIP_NOTE,
  requirementLooks,
  requirementStateLabels,
} from '#web/words/requirements/states.ts';
import { dotted } from '#web/words/several/listFormat.ts';
import { tradesText } from '#web/words/trades.ts';
import { columnName } from './-columnName.ts';
import { eachStep } from './-everybody.ts';
import classes from './-PrintButton.module.css';

interface Props {
  workspaceId: string;
  /** The matrix as it stands, with its filters and the day. */
  load: () => Promise<{ request: MatrixRequest; columns: RequirementColumn[]; asked: Asked }>;
}

/** How many people are printed at most: more than so many pages nobody reads. */
const AT_MOST = 1_000;

/** Prints everybody whom the filters leave, on A4 or A3 (REQ-12). */
export function PrintButton({ workspaceId, load }: Props) {
  const queryClient = useQueryClient();
  const [printed, setPrinted] = useState<PrintedMatrixProps | null>(null);
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
      const { request, columns, asked } = await load();
      await eachStep(workspaceId, request, { signal, onRows }, (step) => rows.push(...step), AT_MOST);
      const about = await aboutOf(queryClient, workspaceId, asked);
      setPrinted({ paper, columns, rows, count, about });
    },
    onError: (error) => {
      if (!cancel.current?.signal.aborted) toast.failure(t`Nothing was printed`, errorText(error, tryLater));
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
            <Trans>Print</Trans>
          </Button>
        }
      >
        {(Menu) => (
          <>
            <Menu.Item onClick={() => preparing.mutate('A4')}>
              <Trans>On A4 or Letter</Trans>
            </Menu.Item>
            <Menu.Item onClick={() => preparing.mutate('A3')}>
              <Trans>On A3</Trans>
            </Menu.Item>
          </>
        )}
      </MenuButton>
      {printed && <PrintedMatrix {...printed} />}
    </>
  );
}

type PaperSize = 'A4' | 'A3';

interface PrintedMatrixProps {
  paper: PaperSize;
  about: About;
  columns: RequirementColumn[];
  rows: MatrixRow[];
  /** How many people there are in all. */
  count: number;
}

/** How many columns fit across a sheet. */
const ACROSS: Record<PaperSize, number> = { A4: 8, A3: 13 };

/** The matrix on paper: its columns in parts that fit, each with its head on every sheet (REQ-12). */
function PrintedMatrix({ paper, about, columns, rows, count }: PrintedMatrixProps) {
  const across = ACROSS[paper];
  const parts = Array.from({ length: Math.ceil(columns.length / across) }, (_, index) =>
    columns.slice(index * across, (index + 1) * across),
  );
  return createPortal(
    <section className={sheet.root} data-paper={paper} aria-label={t`Printed matrix`}>
      <AboutLines title={t`Who lacks what`} about={about} />
      <p>{MEMBERSHIP_NOTE}</p>
      {rows.length < count && (
        <p>{t`The first ${{ shown: numberText(rows.length) }} of ${plural(count, { one: '# person', other: '# people' })}. Filter the list to print the others.`}</p>
      )}
      {parts.map((part) => (
        <table key={part[0]?.id} className={`${sheet.table} ${classes.table}`}>
          <thead>
            <tr>
              <th scope="col">
                <Trans context="of a person">Name</Trans>
              </th>
              {part.map((column) => (
                <th key={column.id} scope="col">
                  {columnName(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <PrintedRow key={row.id} row={row} columns={part} />
            ))}
          </tbody>
        </table>
      ))}
    </section>,
    document.querySelector('main') ?? document.body,
  );
}

function PrintedRow({ row, columns }: { row: MatrixRow; columns: RequirementColumn[] }) {
  const cells = new Map(row.cells.map((cell) => [cell.requirementId, cell]));
  const { staffNumber, trades } = row.workspaceMember;
  const facts = dotted([staffNumber && t`No. ${staffNumber}`, tradesText(trades)]);
  return (
    <tr>
      <th scope="row">
        {personName(row.workspaceMember)}
        {row.hasLeft && ` (${t`has left`})`}
        {facts && <small>{facts}</small>}
      </th>
      {columns.map(({ id }) => {
        const cell = cells.get(id);
        if (!cell) return <td key={id}>–</td>;
        const { tone, icon: Icon } = requirementLooks[cell.state];
        return (
          <td key={id} data-tone={tone}>
            <Icon size={12} stroke={2.2} aria-hidden /> {requirementStateLabels[cell.state]}
            {cell.expiresOn && <small>{dateText(cell.expiresOn)}</small>}
            {laterSentences(cell).map((sentence) => (
              <small key={sentence}>{sentence}</small>
            ))}
          </td>
        );
      })}
    </tr>
  );
}
