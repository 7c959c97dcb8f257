import '#web/styles/dialog.ts';
import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { Button, Group, Modal, NumberInput, Radio, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Workspace } from '#contract/workspaces.ts';
import { LABEL_FORMATS, labelsOnPage, pageCount } from '#web/ui/labels/labelFormats.ts';
import { useOpenedLater } from '#web/ui/useOpenedLater.ts';
import { counted, numberText } from '#web/words/numbers.ts';
import { type LabelledItem, saveLabels } from './saveLabels.ts';

export interface LabelsDialogProps {
  workspace: Pick<Workspace, 'name' | 'phone'>;
  items: LabelledItem[];
  onClose: () => void;
}

const PLACES = labelsOnPage(LABEL_FORMATS.sheet);

/** Asks on what the labels are printed, and makes them (EQP-27). */
export function LabelsDialog({ workspace, items, onClose }: LabelsDialogProps) {
  const isOpened = useOpenedLater(true);
  const [format, setFormat] = useState<'sheet' | 'roll'>('sheet');
  const [place, setPlace] = useState<number | string>(1);
  const [done, setDone] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);
  const run = useRef<AbortController>(null);
  const startAt = format === 'sheet' && typeof place === 'number' ? place : 1;
  const close = () => {
    run.current?.abort();
    onClose();
  };
  const download = async () => {
    run.current = new AbortController();
    setFailed(false);
    setDone(0);
    try {
      await saveLabels({
        items,
        workspace,
        format,
        startAt,
        onProgress: setDone,
        signal: run.current.signal,
      });
      onClose();
    } catch {
      if (!run.current.signal.aborted) setFailed(true);
    } finally {
      setDone(null);
    }
  };
  const isBusy = done !== null;
  return (
    <Modal
      opened={isOpened}
      onClose={close}
      title={labelsOfText(items.length)}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="md">
        <Radio.Group
          label="Print on"
          value={format}
          onChange={(value) => setFormat(value as 'sheet' | 'roll')}
        >
          <Stack gap="xs" mt="xs">
            <Radio
              value="sheet"
              disabled={isBusy}
              label="A4 sheets of 24 labels"
              description="Each 70 × 37 mm, 3 in a row"
            />
            <Radio
              value="roll"
              disabled={isBusy}
              label="Label printer, 62 mm"
              description="Each 62 × 29 mm, one after the other"
            />
          </Stack>
        </Radio.Group>
        {format === 'sheet' && (
          <NumberInput
            label="First label to use"
            description={`From 1 to ${PLACES}, row by row, for a sheet that is partly used.`}
            min={1}
            max={PLACES}
            allowDecimal={false}
            clampBehavior="strict"
            disabled={isBusy}
            value={place}
            onChange={setPlace}
            onBlur={() => setPlace(startAt)}
          />
        )}
        <Text size="xs" c="dimmed">
          {labelsOnPagesText(format, items.length, pageCount(LABEL_FORMATS[format], items.length, startAt))}{' '}
          Print them at their actual size, not fitted to the page.
        </Text>
        {failed && (
          <Text role="alert" size="sm" c="var(--mantine-color-error)">
            We couldn’t make the labels. Check your connection and try again.
          </Text>
        )}
      </Stack>
      <Group justify="flex-end" mt="lg">
        {isBusy && (
          <Text role="status" size="sm" c="dimmed">
            {numberText(done)} of {numberText(items.length)}
          </Text>
        )}
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button onClick={() => void download()} loading={isBusy} data-autofocus>
          Download PDF
        </Button>
      </Group>
    </Modal>
  );
}

/** The title of the dialog that prints labels, and what its button says. */
const labelsOfText = (count: number): string =>
  count === 1 ? 'Print label' : `Print ${numberText(count)} labels`;

/** What comes out of the printer. */
const labelsOnPagesText = (format: 'sheet' | 'roll', labels: number, pages: number): string =>
  format === 'sheet'
    ? `${counted(labels, 'label')} on ${counted(pages, 'sheet')}.`
    : `${counted(labels, 'label')}.`;
