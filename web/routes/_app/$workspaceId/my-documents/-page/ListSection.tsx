import { Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { RowList } from '#web/ui/RowList.tsx';

interface Props {
  title: string;
  /** What the rows are about, where the title alone does not say it. */
  note?: string | undefined;
  /** The rows; a part without any is left out. */
  children: ReactNode[];
}

/** One part of the page: a heading and the rows below it. */
export function ListSection({ title, note, children }: Props) {
  const id = useId();
  if (children.length === 0) return null;
  return (
    <Stack component="section" gap="xs" aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        {title}
      </Title>
      {note && (
        <Text size="xs" c="dimmed">
          {note}
        </Text>
      )}
      <RowList aria-labelledby={id}>{children}</RowList>
    </Stack>
  );
}
