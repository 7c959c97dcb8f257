import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, Text, Textarea } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { copyText } from './copyText.ts';
import classes from './ShownOnce.module.css';

interface Props {
  /** The name of the field, such as “Token”. */
  label: string;
  text: string;
  copyLabel: string;
  onClose: () => void;
  /** Says what to do with it, above it. */
  children: ReactNode;
  /** Other ways to take it along. */
  actions?: ReactNode;
}

/** The one time that a secret is shown: to be copied, by hand where the browser does not let us. */
export function ShownOnce({ label, text, copyLabel, onClose, children, actions }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const copy = async () => {
    field.current?.select();
    setCopied(await copyText(text));
  };
  return (
    <div className={classes.root}>
      {children}
      <Textarea
        ref={field}
        label={label}
        readOnly
        autosize
        spellCheck={false}
        value={text}
        classNames={{ input: classes.text }}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Text size="sm" role="status">
        {isCopied === true && t`Copied.`}
        {isCopied === false && t`Your browser doesn’t let us copy it. It’s selected: press Ctrl+C or ⌘C.`}
      </Text>
      <Group justify="flex-end" gap={12}>
        <Button variant="default" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
        {actions}
        <Button
          ref={focusOnce}
          leftSection={isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          onClick={() => void copy()}
        >
          {copyLabel}
        </Button>
      </Group>
    </div>
  );
}

/** The form that had the focus is gone. */
const focusOnce = (button: HTMLButtonElement | null): void => button?.focus();
