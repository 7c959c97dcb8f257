import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  children?: ReactNode;
}

/** The heading of a screen before the app, with a sentence on what to do. */
export function ScreenHeading({ title, children }: Props) {
  return (
    <Stack gap={6} mb="lg">
      <Title order={1} size="2.8rem">
        {title}
      </Title>
      {children && (
        <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {children}
        </Text>
      )}
    </Stack>
  );
}
