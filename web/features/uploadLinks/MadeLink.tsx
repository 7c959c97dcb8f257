import { Button, Group, Text, Textarea } from '@mantine/core';
import { IconCheck, IconCopy, IconShare } from '@tabler/icons-react';
import encodeQR from 'qr';
import { useMemo, useRef, useState } from 'react';
import classes from './uploadLinks.module.css';

interface Props {
  url: string;
  /** The person who is asked. */
  name: string;
  onClose: () => void;
}

/** The one time that a link is shown: to be scanned, copied or shared. */
export function MadeLink({ url, name, onClose }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'selected' | null>(null);
  const code = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(encodeQR(url, 'svg', { border: 3 }))}`,
    [url],
  );
  const copy = async () => {
    field.current?.select();
    // Browsers let no page copy that came without TLS from another machine.
    const isCopied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    setOutcome(isCopied ? 'copied' : 'selected');
  };
  // Whoever closes the sheet without sharing has not failed.
  const share = () => void navigator.share({ url }).catch(() => undefined);
  return (
    <div className={classes.made}>
      <Text>
        {`Give this link to ${name} now: it won’t be shown again. Anyone who has it can send documents for them.`}
      </Text>
      <img className={classes.code} src={code} alt="QR code of the link" />
      <Textarea
        ref={field}
        label="Link"
        readOnly
        autosize
        spellCheck={false}
        value={url}
        classNames={{ input: classes.link }}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Text size="sm" role="status">
        {outcome === 'copied' && 'Copied.'}
        {outcome === 'selected' && 'Your browser doesn’t let us copy it. It’s selected: press Ctrl+C or ⌘C.'}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
        {'share' in navigator && (
          <Button variant="default" leftSection={<IconShare size={18} aria-hidden />} onClick={share}>
            Share
          </Button>
        )}
        <Button
          ref={focusOnce}
          leftSection={
            outcome === 'copied' ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />
          }
          onClick={() => void copy()}
        >
          Copy link
        </Button>
      </Group>
    </div>
  );
}

/** The form that had the focus is gone. */
const focusOnce = (button: HTMLButtonElement | null): void => button?.focus();
