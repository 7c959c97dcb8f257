import { Skeleton, Stack } from '@mantine/core';

/** Two rows that are still to come. */
export function LoadingRows() {
  return (
    <Stack gap={10} role="status" aria-label="Loading">
      <Skeleton height={76} radius={12} />
      <Skeleton height={76} radius={12} />
    </Stack>
  );
}
