import { Button, type ButtonProps } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { errorText } from '#web/api/client/errors.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';

interface Props extends Pick<ButtonProps, 'style'> {
  /** Makes the file and hands it to the person; what it needs is best fetched by it. */
  save: () => Promise<void>;
}

/** Saves what a list shows as a spreadsheet, and says whether that worked (DOC-03, DOC-57, DOC-58, EQP-26, INS-15). */
export function ExportButton({ save, style }: Props) {
  const saving = useSingleMutation({
    mutationFn: save,
    onSuccess: () => toast.success('Data exported successfully'),
    onError: (error) => toast.failure('Error exporting data', errorText(error, 'Please try again.')),
  });
  return (
    <Button
      variant="default"
      style={style}
      leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
      loading={saving.isPending}
      onClick={() => saving.mutate()}
    >
      Export
    </Button>
  );
}
