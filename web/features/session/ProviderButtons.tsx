import { Button, Stack, VisuallyHidden } from '@mantine/core';
import { IconBrandAppleFilled, IconBrandGoogleFilled, IconBrandWindowsFilled } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import type { SocialProvider } from '#contract/providers.ts';
import { configuration } from '#web/api/configuration.ts';
import { FormFailure } from './FormFailure.tsx';
import classes from './ProviderButtons.module.css';
import { providerNames } from './providerNames.ts';
import { prepare, type SocialSignIn } from './providers/useSocialSignIn.ts';

const ReasonTooltip = lazy(() => import('./ReasonTooltip.tsx'));

const providers = [
  ['GOOGLE', IconBrandGoogleFilled],
  ['APPLE', IconBrandAppleFilled],
  ['MICROSOFT', IconBrandWindowsFilled],
] as const;

const reason = 'Not set up on this server';

interface Props {
  social: SocialSignIn;
  onChoose: (provider: SocialProvider) => void;
}

/** Google, Apple and Microsoft. They stay reachable while they are not set up, so that everybody can learn why. */
export function ProviderButtons({ social: { busy, failure }, onChoose }: Props) {
  const reasonId = useId();
  const [pointedAt, setPointedAt] = useState<HTMLElement | null>(null);
  const leave = () => setPointedAt(null);
  const missing = providers.some(([provider]) => configuration.providers[provider] === null);
  return (
    <Stack gap="xs">
      <FormFailure>{failure}</FormFailure>
      {providers.map(([provider, Icon]) => {
        const look = {
          className: classes.button,
          fullWidth: true,
          size: 'md',
          variant: 'default',
          leftSection: <Icon size={18} aria-hidden />,
          children: `Continue with ${providerNames[provider]}`,
        } as const;
        if (configuration.providers[provider]) {
          const ready = () => void prepare(provider);
          return (
            <Button
              key={provider}
              {...look}
              loading={busy === provider}
              onMouseEnter={ready}
              onFocus={ready}
              onClick={() => onChoose(provider)}
            />
          );
        }
        return (
          <Button
            key={provider}
            {...look}
            data-disabled
            aria-disabled
            aria-describedby={reasonId}
            onClick={(event) => event.preventDefault()}
            onMouseEnter={(event) => setPointedAt(event.currentTarget)}
            onMouseLeave={leave}
            onFocus={(event) => setPointedAt(event.currentTarget)}
            onBlur={leave}
            onKeyDown={(event) => event.key === 'Escape' && leave()}
          />
        );
      })}
      {missing && <VisuallyHidden id={reasonId}>{reason}</VisuallyHidden>}
      {pointedAt && (
        <Suspense>
          <ReasonTooltip label={reason} target={pointedAt} key={pointedAt.textContent} />
        </Suspense>
      )}
    </Stack>
  );
}
