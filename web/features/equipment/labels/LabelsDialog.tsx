import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import '#web/styles/dialog.ts';
import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { Button, Group, Modal, NumberInput, Radio, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Workspace } from '#contract/workspaces.ts';
import { LABEL_FORMATS, labelsOnPage, pageCount } from '#web/ui/labels/labelFormats.ts';
import { useOpenedLater } from '#web/ui/useOpenedLater.ts';
import { numberText } from '#web/words/numbers.ts';
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
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Stack gap="md">
        <Radio.Group
          label={t`Print on`}
          value={format}
          onChange={(value) => setFormat(value as 'sheet' | 'roll')}
        >
          <Stack gap="xs" mt="xs">
            <Radio
              value="sheet"
              disabled={isBusy}
              label={t`A4 sheets of 24 labels`}
              description={t`Each 70 × 37 mm, 3 in a row`}
            />
            <Radio
              value="roll"
              disabled={isBusy}
              label={t`Label printer, 62 mm`}
              description={t`Each 62 × 29 mm, one after the other`}
            />
          </Stack>
        </Radio.Group>
        {format === 'sheet' && (
          <NumberInput
            label={t`First label to use`}
            description={t`From 1 to ${{ places: PLACES }}, row by row, for a sheet that is partly used.`}
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
          <Trans>
            {{
              labelsOnPages: labelsOnPagesText(
                format,
                items.length,
                pageCount(LABEL_FORMATS[format], items.length, startAt),
              ),
            }}{' '}
            Print them at their actual size, not fitted to the page.
          </Trans>
        </Text>
        {failed && (
          <Text role="alert" size="sm" c="var(--mantine-color-error)">
            <Trans>We couldn’t make the labels. Check your connection and try again.</Trans>
          </Text>
        )}
      </Stack>
      <Group justify="flex-end" mt="lg">
        {isBusy && (
          <Text role="status" size="sm" c="dimmed">
            <Trans>
              {{ done: numberText(done) }} of {{ count: numberText(items.length) }}
            </Trans>
          </Text>
        )}
        <Button variant="default" onClick={close}>
          <Trans>Cancel</Trans>
        </Button>
        <Button onClick={() => void download()} loading={isBusy} data-autofocus>
          <Trans>Download PDF</Trans>
        </Button>
      </Group>
    </Modal>
  );
}

/** The title of the dialog that prints labels, and what its button says. */
const labelsOfText = (count: number): string =>
  plural(count, { one: 'Print label', other: 'Print # labels' });

/** What comes out of the printer. */
const labelsOnPagesText = (format: 'sheet' | 'roll', labels: number, pages: number): string =>
  format === 'sheet'
    ? t`${plural(labels, { one: '# label', other: '# labels' })} on ${plural(pages, { one: '# sheet', other: '# sheets' })}.`
    : `${plural(labels, { one: '# label', other: '# labels' })}.`;
