import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { copyText } from '#web/ui/copyText.ts';
import classes from './secondFactor.module.css';

interface Props {
  codes: string[];
  onClose: () => void;
}

/** The one time that recovery codes are shown. */
export function RecoveryCodes({ codes, onClose }: Props) {
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const text = `${codes.join('\n')}\n`;
  const copy = async () => setCopied(await copyText(text));
  const download = async () => {
    const { saveFile } = await import('#web/ui/sheets/saveFile.ts');
    saveFile(text, 'text/plain', 'muster-recovery-codes.txt');
  };
  return (
    <Stack>
      <Text>
        <Trans>
          Keep these recovery codes where you’ll find them without your phone. They won’t be shown again. Each
          lets you log in once if you’ve lost your second factor.
        </Trans>
      </Text>
      <ul dir="ltr" className={classes.codes} aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Text size="sm" role="status">
        {isCopied === true && t`Copied.`}
        {isCopied === false && t`Your browser doesn’t let us copy them. Download them, or write them down.`}
      </Text>
      <Group justify="flex-end">
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => void download()}
        >
          <Trans>Download</Trans>
        </Button>
        <Button
          variant="default"
          leftSection={isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          onClick={() => void copy()}
        >
          <Trans>Copy</Trans>
        </Button>
        <Button ref={focusOnce} onClick={onClose}>
          <Trans>I’ve kept them</Trans>
        </Button>
      </Group>
    </Stack>
  );
}

/** The form that had the focus is gone. */
const focusOnce = (button: HTMLButtonElement | null): void => button?.focus();
