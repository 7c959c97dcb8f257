import { Button, Stack, VisuallyHidden } from '@mantine/core';
import { IconBrandAppleFilled, IconBrandGoogleFilled, IconBrandWindowsFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { Tooltip } from '#web/ui/Tooltip.tsx';
import classes from './ProviderButtons.module.css';

const providers = [
  { name: 'Google', Icon: IconBrandGoogleFilled },
  { name: 'Apple', Icon: IconBrandAppleFilled },
  { name: 'Microsoft', Icon: IconBrandWindowsFilled },
] as const;

const reason = 'Not set up on this server';

/** Google, Apple and Microsoft. They stay reachable while they are not set up, so that everybody can learn why. */
export function ProviderButtons() {
  const reasonId = useId();
  return (
    <Stack gap="xs">
      {providers.map(({ name, Icon }) => (
        <Tooltip key={name} label={reason}>
          <Button
            className={classes.button}
            fullWidth
            size="md"
            variant="default"
            leftSection={<Icon size={18} aria-hidden />}
            data-disabled
            aria-disabled
            aria-describedby={reasonId}
            onClick={(event) => event.preventDefault()}
          >
            Continue with {name}
          </Button>
        </Tooltip>
      ))}
      <VisuallyHidden id={reasonId}>{reason}</VisuallyHidden>
    </Stack>
  );
}
