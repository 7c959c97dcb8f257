import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import '@mantine/core/styles/Progress.layer.css';
import { ActionIcon, Button, Group, Progress, Text } from '@mantine/core';
import { IconAlertTriangle, IconFileUpload, IconX } from '@tabler/icons-react';
import { percentText } from '#web/words/numbers.ts';
import { Row, RowList } from '../RowList.tsx';
import { TruncatedText } from '../text/TruncatedText.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import type { QueuedUpload } from './runUploads.ts';
import { sizeText } from './sizeText.ts';
import classes from './UploadDropzone.module.css';

interface Props {
  items: QueuedUpload[];
  onCancel: (id: number) => void;
  onRetry: (id: number) => void;
  /** Takes another file instead of one that is wrong itself. */
  onReplace: (id: number, file: File) => void;
  /** The types that can be chosen instead. */
  accept: readonly string[];
  /** Where several files can be on their way. */
  onRetryAll?: () => void;
  onDropAll?: () => void;
}

/** The rows that are drawn: nobody reads 200 of them while they come and go. */
const ROWS = 8;

export function UploadList(props: Props) {
  const { items, onCancel, onRetry, onReplace, accept, onRetryAll, onDropAll } = props;
  const left = items.filter((item) => item.state !== 'done');
  if (left.length === 0) return null;
  const failed = left.filter((item) => item.state === 'failed').length;
  const canRetry = left.some((item) => item.state === 'failed' && !item.isWrong);
  const shown = left.slice(0, ROWS);
  return (
    <div className={classes.list}>
      <Total items={items} />
      <RowList aria-label={t`Uploads`}>
        {shown.map((item) => (
          <Row key={item.id} className={classes.file} data-failed={item.state === 'failed' || undefined}>
            {item.state === 'failed' ? (
              <IconAlertTriangle size={22} aria-hidden />
            ) : (
              <IconFileUpload size={22} aria-hidden />
            )}
            <div className={classes.facts}>
              <TruncatedText>{item.file.name}</TruncatedText>
              {item.state === 'failed' ? (
                <Text size="sm" role="alert" c="var(--mantine-color-error)">
                  {item.error}
                </Text>
              ) : (
                <Progress
                  value={item.share * 100}
                  size="sm"
                  mt={6}
                  aria-label={t`Upload of ${{ name: item.file.name }}`}
                />
              )}
            </div>
            <Text size="xs" c="dimmed" className={classes.number}>
              {item.state === 'sending' ? percentText(item.share) : sizeText(item.file.size)}
            </Text>
            {item.state === 'failed' && item.isWrong && (
              <ChooseFile accept={accept} size="compact-md" onTake={(file) => onReplace(item.id, file)}>
                <Trans>Choose another</Trans>
              </ChooseFile>
            )}
            {item.state === 'failed' && !item.isWrong && (
              <Button variant="default" size="compact-md" onClick={() => onRetry(item.id)}>
                <Trans>Retry</Trans>
              </Button>
            )}
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={
                item.state === 'failed'
                  ? t`Remove ${{ name: item.file.name }}`
                  : t`Cancel ${{ name: item.file.name }}`
              }
              onClick={() => onCancel(item.id)}
            >
              <IconX size={18} />
            </ActionIcon>
          </Row>
        ))}
      </RowList>
      {left.length > ROWS && (
        <Text size="sm" c="dimmed">
          <Trans>
            and <Plural value={{ count: left.length - ROWS }} one="# more file" other="# more files" />
          </Trans>
        </Text>
      )}
      {left.length > 1 && onRetryAll && onDropAll && (
        <Group gap="sm">
          {canRetry && (
            <Button variant="default" size="sm" onClick={onRetryAll}>
              <Trans>Retry all</Trans>
            </Button>
          )}
          <Button variant="default" size="sm" onClick={onDropAll}>
            {failed === left.length ? t`Remove all` : t`Cancel all`}
          </Button>
        </Group>
      )}
    </div>
  );
}

/** All files together, by bytes; worth a line only for more than one. */
function Total({ items }: { items: QueuedUpload[] }) {
  const going = items.filter((item) => item.state !== 'failed');
  if (going.length < 2) return null;
  const bytes = going.reduce((sum, item) => sum + item.file.size, 0);
  const sent = going.reduce((sum, item) => sum + item.file.size * item.share, 0);
  return (
    <div>
      <Text size="sm" fw={600}>
        <Trans>
          Uploading {{ count: going.length }} files, {{ size: sizeText(sent) }} of{' '}
          {{ bytes: sizeText(bytes) }}
        </Trans>
      </Text>
      <Progress value={bytes === 0 ? 0 : (sent / bytes) * 100} mt={6} aria-label={t`Upload of all files`} />
    </div>
  );
}
