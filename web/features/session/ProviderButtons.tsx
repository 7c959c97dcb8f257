import { Button, Stack, VisuallyHidden } from '@mantine/core';
import { IconBrandAppleFilled, IconBrandGoogleFilled, IconBrandWindowsFilled } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import classes from './ProviderButtons.module.css';

const ReasonTooltip = lazy(() => import('./ReasonTooltip.tsx'));

const providers = [
  { name: 'Google', Icon: IconBrandGoogleFilled },
  { name: 'Apple', Icon: IconBrandAppleFilled },
  { name: 'Microsoft', Icon: IconBrandWindowsFilled },
] as const;

const reason = 'Not set up on this server';

/** Google, Apple and Microsoft. They stay reachable while they are not set up, so that everybody can learn why. */
export function ProviderButtons() {
  const reasonId = useId();
  const [pointedAt, setPointedAt] = useState<HTMLElement | null>(null);
  const leave = () => setPointedAt(null);
  return (
    <Stack gap="xs">
      {providers.map(({ name, Icon }) => (
        <Button
          key={name}
          className={classes.button}
          fullWidth
          size="md"
          variant="default"
          leftSection={<Icon size={18} aria-hidden />}
          data-disabled
          aria-disabled
          aria-describedby={reasonId}
          onClick={(event) => event.preventDefault()}
          onMouseEnter={(event) => setPointedAt(event.currentTarget)}
          onMouseLeave={leave}
          onFocus={(event) => setPointedAt(event.currentTarget)}
          onBlur={leave}
          onKeyDown={(event) => event.key === 'Escape' && leave()}
        >
          Continue with {name}
        </Button>
      ))}
      <VisuallyHidden id={reasonId}>{reason}</VisuallyHidden>
      {pointedAt && (
        <Suspense>
          <ReasonTooltip label={reason} target={pointedAt} key={pointedAt.textContent} />
        </Suspense>
      )}
    </Stack>
  );
}
