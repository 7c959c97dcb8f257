import { Button, Group, Text, Textarea } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import classes from './-tokens.module.css';

interface Props {
  token: string;
  onClose: () => void;
}

/** The one time that a token is shown. */
export function NewToken({ token, onClose }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'selected' | null>(null);
  const copy = async () => {
    field.current?.select();
    // Browsers let no page copy that came without TLS from another machine.
    const isCopied = await navigator.clipboard?.writeText(token).then(
      () => true,
      () => false,
    );
    setOutcome(isCopied ? 'copied' : 'selected');
  };
  return (
    <div className={classes.made}>
      <Text>
        Copy the token now: it won’t be shown again. Keep it where your program keeps its secrets. Anyone who
        has it can do what you allowed it to do.
      </Text>
      <Textarea
        ref={field}
        label="Token"
        readOnly
        autosize
        spellCheck={false}
        value={token}
        classNames={{ input: classes.token }}
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
        <Button
          ref={focusOnce}
          leftSection={
            outcome === 'copied' ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />
          }
          onClick={() => void copy()}
        >
          Copy token
        </Button>
      </Group>
    </div>
  );
}

/** The form that had the focus is gone. */
const focusOnce = (button: HTMLButtonElement | null): void => button?.focus();
