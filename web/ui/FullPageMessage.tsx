import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './FullPageMessage.module.css';

interface Props {
  icon: ReactNode;
  title: string;
  text: ReactNode;
  /** The way out: one or two buttons. */
  children?: ReactNode;
}

/** A message that takes the whole place of a screen: not found, no access, failed. */
export function FullPageMessage({ icon, title, text, children }: Props) {
  return (
    <main className={classes.root}>
      <div className={classes.icon} aria-hidden>
        {icon}
      </div>
      <Title order={1} ta="center">
        {title}
      </Title>
      <Text c="dimmed" ta="center" maw={440}>
        {text}
      </Text>
      <Group mt="md">{children}</Group>
    </main>
  );
}
