import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './FullPageMessage.module.css';

interface Props {
  icon: ReactNode;
  title: string;
  text: ReactNode;
  /** On a screen within the frame of a workspace, which is the page's main part already. */
  inside?: boolean;
  /** The way out: one or two buttons. */
  children?: ReactNode;
}

/** A message that takes the whole place of a screen: not found, no access, failed. */
export function FullPageMessage({ icon, title, text, inside = false, children }: Props) {
  const Part = inside ? 'div' : 'main';
  return (
    <Part className={classes.root}>
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
    </Part>
  );
}
