import { t } from '@lingui/core/macro';
import type { EquipmentSummary } from '#contract/equipment.ts';
import type { Workspace } from '#contract/workspaces.ts';
import { configuration } from '#web/api/configuration.ts';
import { exportFileName } from '#web/features/export/exportFileName.ts';
import { type FormatName, LABEL_FORMATS } from '#web/ui/labels/labelFormats.ts';
import type { Label } from '#web/ui/labels/labelPdf.ts';
import { saveFile } from '#web/ui/sheets/saveFile.ts';
import { itemAddress } from '../itemAddress.ts';

export type LabelledItem = Pick<
  EquipmentSummary,
  'id' | 'workspaceId' | 'tagId' | 'serialNumber' | 'product'
>;

interface Wish {
  items: LabelledItem[];
  workspace: Pick<Workspace, 'name' | 'phone'>;
  format: FormatName;
  startAt: number;
  onProgress: (done: number) => void;
  signal: AbortSignal;
}

/** How many labels are made before the page may draw itself again. */
const AT_ONCE = 12;

const nextFrame = () => new Promise<void>((resolve) => window.setTimeout(resolve));

/** Makes the labels and hands them to the person as a PDF. What makes them is fetched only now. */
export async function saveLabels({
  items,
  workspace,
  format,
  startAt,
  onProgress,
  signal,
}: Wish): Promise<void> {
  const [{ labelPdf }, { labelTexts }] = await Promise.all([
    import('#web/ui/labels/labelPdf.ts'),
    import('#web/ui/labels/drawLabelText.ts'),
  ]);
  const labels = items.map((item) => toLabel(item, workspace));
  const pdf = await labelPdf(labels, {
    title: t`Labels`,
    format: LABEL_FORMATS[format],
    startAt,
    drawText: labelTexts(),
    onProgress: async (done) => {
      signal.throwIfAborted();
      if (done % AT_ONCE !== 0) return;
      onProgress(done);
      await nextFrame();
    },
  });
  signal.throwIfAborted();
  saveFile(
    new Uint8Array(pdf),
    'application/pdf',
    exportFileName('labels', workspace.name, new Date(), 'pdf'),
  );
}

const toLabel = (
  { id, workspaceId, tagId, serialNumber, product }: LabelledItem,
  { name: company, phone }: Wish['workspace'],
): Label => ({
  address: itemAddress({ workspaceId, itemId: id }, configuration.publicUrl, window.location.origin),
  company,
  phone,
  name: product.name,
  marks: [
    ...(tagId === null ? [] : [t`Tag ID: ${tagId}`]),
    ...(serialNumber === null ? [] : [t`Serial number: ${serialNumber}`]),
  ],
});
