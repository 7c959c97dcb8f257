import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Anchor, Button, Divider, Stack, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { requireStage } from '#web/api/accountState.ts';
import { LicenceBox } from '#web/features/session/LicenceBox.tsx';
import { agreementMissing, isTickKept, keepTick } from '#web/features/session/licence.ts';
import { ProviderButtons } from '#web/features/session/ProviderButtons.tsx';
import { useSocialSignIn } from '#web/features/session/providers/useSocialSignIn.ts';
import { ScreenHeading } from '#web/features/session/ScreenHeading.tsx';

export const Route = createFileRoute('/_auth/signup/')({
  staticData: { title: t`Sign up` },
  beforeLoad: requireStage('guest'),
  component: SignUpScreen,
});

function SignUpScreen() {
  const navigate = useNavigate();
  const social = useSocialSignIn();
  const box = useRef<HTMLInputElement>(null);
  const [accepted, setAccepted] = useState(isTickKept);
  const [refused, setRefused] = useState(false);
  const choose = (go: () => void) => {
    if (accepted) return go();
    setRefused(true);
    box.current?.focus();
  };
  return (
    <>
      <ScreenHeading title={t`Create your account`}>
        <Trans>Accept the agreement, then choose how you want to sign up.</Trans>
      </ScreenHeading>
      <LicenceBox
        ref={box}
        checked={accepted}
        error={refused && !accepted && agreementMissing}
        onChange={({ currentTarget: { checked } }) => {
          setAccepted(checked);
          keepTick(checked);
        }}
      />
      <Stack mt="lg" gap={0}>
        <Button
          fullWidth
          size="md"
          leftSection={<IconMail size={20} aria-hidden />}
          onClick={() => choose(() => void navigate({ to: '/signup/email' }))}
        >
          <Trans>Continue with work email</Trans>
        </Button>
        <Divider my="lg" label={t`or`} />
        <ProviderButtons
          social={social}
          onChoose={(provider) => choose(() => void social.ask(provider, 'signup'))}
        />
      </Stack>
      <Text mt="xl" ta="center">
        <Trans>
          Already have an account?{' '}
          <Anchor component={Link} to="/login" inherit underline="always">
            Log in
          </Anchor>
        </Trans>
      </Text>
    </>
  );
}
