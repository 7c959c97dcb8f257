import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, type ButtonProps } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { toast } from '#web/ui/feedback/toast.ts';
import type { ExportWatch } from '#web/ui/sheets/sheetOfAnswer.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { failures } from '#web/words/failures.ts';
import { numberText } from '#web/words/numbers.ts';

interface Props extends Pick<ButtonProps, 'style'> {
  /** Makes the file and hands it to the person; what it needs is best fetched by it. */
  save: (watch: ExportWatch) => Promise<void>;
}

/** Saves what a list shows as a spreadsheet, and says whether that worked (DOC-03, DOC-57, DOC-58, EQP-26, INS-15). */
export function ExportButton({ save, style }: Props) {
  const [read, setRead] = useState<string | null>(null);
  const cancel = useRef<AbortController>(null);
  // Whoever leaves the screen waits for no file.
  useEffect(() => () => cancel.current?.abort(), []);
  const saving = useSingleMutation({
    mutationFn: async () => {
      const controller = new AbortController();
      cancel.current = controller;
      setRead(null);
      await save({
        signal: controller.signal,
        onRows: (rows, of) => setRead(t`${{ rows: numberText(rows) }} of ${{ of: numberText(of) }}`),
      });
    },
    onSuccess: () => toast.success(t`Data exported successfully`),
    onError: (error) => {
      if (cancel.current?.signal.aborted) return;
      toast.failure(t`Error exporting data`, failures.exportData(error));
    },
  });
  // A list that says how far it is can be stopped too.
  if (saving.isPending && read !== null) {
    return (
      <Button variant="default" style={style} onClick={() => cancel.current?.abort()}>
        {t`Cancel export (${read})`}
      </Button>
    );
  }
  return (
    <Button
      variant="default"
      style={style}
      leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
      loading={saving.isPending}
      onClick={() => saving.mutate()}
    >
      <Trans>Export</Trans>
    </Button>
  );
}
