import { Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { COUNT } from '#contract/rules/limits.ts';
import { errorText } from '#web/api/client/errors.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { SheetZone } from '#web/ui/sheets/SheetZone.tsx';
import { useTouch } from '#web/ui/upload/useTouch.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { itemsLabel } from '#web/words/equipment.ts';
import { sheetHeadings } from '#web/words/equipmentSheet.ts';
import { useImportSheet } from './-import/useImportSheet.ts';
import classes from './-import.module.css';

/** Adds the items of a sheet, after a look at each of its rows (EQP-25). */
export const Route = createFileRoute('/_app/$workspaceId/equipment/import')({
  staticData: { title: 'Import equipment', permission: 'workspace:manage' },
  component: ImportEquipment,
  // Another workspace starts afresh.
  remountDeps: ({ params }) => params,
});

const ImportPreview = lazy(() =>
  import('./-import/ImportPreview.tsx').then((file) => ({ default: file.ImportPreview })),
);

function ImportEquipment() {
  const { workspaceId } = Route.useParams();
  const { sheet, step, problem, read, cancel, dismiss } = useImportSheet(workspaceId);
  const isTouch = useTouch();
  const invitation = isTouch ? 'Choose a file' : 'Drop a file here or click to choose';
  const title = sheet ? 'Choose another file' : invitation;
  return (
    <>
      <PageHeader title="Import equipment" action={<TemplateButton />} />
      <div className={classes.root}>
        {!sheet && (
          <Text>
            One row is one item. These columns are read: {Object.values(sheetHeadings).join(', ')}. Only the
            product name is required.
          </Text>
        )}
        <SheetZone
          label={title}
          title={title}
          hint={`CSV, XLS or XLSX, up to 50 MB and ${itemsLabel(COUNT.items)}`}
          onFile={(file) => void read(file)}
          step={step}
          onCancel={cancel}
          problem={problem}
          onDismiss={dismiss}
        />
      </div>
      {sheet && (
        <Suspense fallback={null}>
          <ImportPreview key={sheet.id} workspaceId={workspaceId} sheet={sheet} />
        </Suspense>
      )}
    </>
  );
}

function TemplateButton() {
  const save = useSingleMutation({
    mutationFn: async () => (await import('./-import/saveTemplate.ts')).saveTemplate(),
    onError: (error) => toast.failure('The template was not saved', errorText(error, 'Please try again.')),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      Download a template
    </Button>
  );
}
