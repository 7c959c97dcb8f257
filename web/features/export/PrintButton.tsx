import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, type ButtonProps } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, lazy, Suspense, useCallback, useState } from 'react';
import { errorText } from '#web/api/client/errors.ts';
import { workspaceQuery } from '#web/api/openWorkspace.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { tryLater } from '#web/words/failures.ts';
import { aboutOf } from './about.ts';
import type { Listing } from './exportSheet.ts';

const PrintedSheet = lazy(() =>
  import('#web/features/print/PrintedSheet.tsx').then((file) => ({ default: file.PrintedSheet })),
);

interface Props extends Pick<ButtonProps, 'style'> {
  workspaceId: string;
  title: string;
  /** Fetches the rows, at most `printedRows`, and how many there are in all. */
  makeListing: (timeZone: string) => Promise<Listing & { count: number }>;
}

/** Prints what a list shows, all pages of it (GAP-07). */
export function PrintButton({ workspaceId, title, makeListing, style }: Props) {
  const queryClient = useQueryClient();
  const [printed, setPrinted] = useState<Omit<ComponentProps<typeof PrintedSheet>, 'onPrinted'> | null>(null);
  const end = useCallback(() => setPrinted(null), []);
  const preparing = useSingleMutation({
    mutationFn: async () => {
      const { timeZone } = await queryClient.ensureQueryData(workspaceQuery(workspaceId));
      const { asked, sheet, count } = await makeListing(timeZone);
      const about = await aboutOf(queryClient, workspaceId, asked);
      setPrinted({ title, about, sheet, count });
    },
    onError: (error) => toast.failure(t`Nothing was printed`, errorText(error, tryLater)),
  });
  return (
    <>
      <Button
        variant="default"
        style={style}
        leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />}
        loading={preparing.isPending}
        onClick={() => preparing.mutate()}
      >
        <Trans>Print</Trans>
      </Button>
      {printed && (
        <Suspense>
          <PrintedSheet {...printed} onPrinted={end} />
        </Suspense>
      )}
    </>
  );
}
