import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { DraftDocument } from '#web/features/documents/draft.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { failures } from '#web/words/failures.ts';

/** Saves a sheet to fill in, with a row for each file that is there. */
export function DetailsTemplateButton({ documents }: { documents: readonly DraftDocument[] }) {
  const save = useSingleMutation({
    mutationFn: async () => {
      const [{ detailsTemplate }, { saveSheet }] = await Promise.all([
        import('./detailsTemplate.ts'),
        import('#web/ui/sheets/saveSheet.ts'),
      ]);
      await saveSheet(detailsTemplate(documents), 'documents-template.xlsx');
    },
    onError: (error) => toast.failure('The template was not saved', failures.documentCall(error)),
  });
  return (
    <Button
      variant="subtle"
      size="sm"
      style={{ justifySelf: 'start' }}
      leftSection={<IconDownload size={17} stroke={1.6} aria-hidden />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      Download a template for a sheet
    </Button>
  );
}
