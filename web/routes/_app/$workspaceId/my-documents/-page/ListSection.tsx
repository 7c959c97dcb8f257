import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card } from '#web/ui/Card.tsx';
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
  if (children.length === 0) return null;
  return (
    <Card title={title}>
      {note && (
        <Text size="xs" c="dimmed" mb={4}>
          {note}
        </Text>
      )}
      <RowList aria-label={title}>{children}</RowList>
    </Card>
  );
}
