import { Button, type ButtonProps } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { errorText } from '#web/api/client/errors.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';

interface Props extends Pick<ButtonProps, 'style'> {
  /** Fetches what the list holds and saves it; loaded when the button is pressed. */
  save: () => Promise<void>;
}

/** Saves what a list holds as a spreadsheet (DOC-03, DOC-57, DOC-58). */
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
