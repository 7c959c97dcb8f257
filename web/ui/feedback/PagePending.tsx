import { Center, Loader, VisuallyHidden } from '@mantine/core';

/** Shown by the router when a screen takes longer than 300 ms to come. */
export function PagePending() {
  return (
    <Center flex={1} mih="40dvh" role="status">
      <Loader type="dots" />
      <VisuallyHidden>Loading</VisuallyHidden>
    </Center>
  );
}
