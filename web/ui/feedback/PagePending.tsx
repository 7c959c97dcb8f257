import { Trans } from '@lingui/react/macro';
import { Center, Loader, VisuallyHidden } from '@mantine/core';

/** Shown by the router when a screen takes longer than 300 ms to come; as high as the window, so that the footer below it does not jump. */
export function PagePending() {
  return (
    <Center flex={1} mih="100dvh" role="status">
      <Loader type="dots" />
      <VisuallyHidden>
        <Trans>Loading</Trans>
      </VisuallyHidden>
    </Center>
  );
}
