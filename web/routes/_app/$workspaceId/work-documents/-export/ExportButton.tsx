import { Button, type ButtonProps } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { errorText } from '#web/api/client/errors.ts';
import type { ListTab } from '#web/routes/_app/$workspaceId/work-documents/-list/listTabs.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';

interface Props extends Pick<ButtonProps, 'style'> {
  workspaceId: string;
  tab: ListTab;
  /** What narrows and orders the tab, from the address. */
  search: Record<string, unknown>;
}

/** Saves what the tab lists as a spreadsheet (DOC-03, DOC-57, DOC-58). */
export function ExportButton({ workspaceId, tab, search, style }: Props) {
  const queryClient = useQueryClient();
  const save = useSingleMutation({
    mutationFn: async () => {
      const { exportList } = await import('./exportList.ts');
      await exportList(queryClient, workspaceId, tab, search);
    },
    onSuccess: () => toast.success('Data exported successfully'),
    onError: (error) => toast.failure('Error exporting data', errorText(error, 'Please try again.')),
  });
  return (
    <Button
      variant="default"
      style={style}
      leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      Export
    </Button>
  );
}
