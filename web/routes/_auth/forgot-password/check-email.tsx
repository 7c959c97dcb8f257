import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { IconMailOpened } from '@tabler/icons-react';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { BackToLogin } from '#web/features/session/BackToLogin.tsx';
import { sessionFailures } from '#web/features/session/failures.ts';
import { MailboxHint } from '#web/features/session/MailboxHint.tsx';
import { requestReset } from '#web/features/session/passwordReset.ts';
import { ScreenHeading } from '#web/features/session/ScreenHeading.tsx';
import { ScreenIcon } from '#web/features/session/ScreenIcon.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { PlainForm } from '#web/ui/forms/PlainForm.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';

/** ONB-64 */
export const Route = createFileRoute('/_auth/forgot-password/check-email')({
  staticData: { title: t`Check your inbox` },
  validateSearch: ({ email }: Record<string, unknown>) => ({ email: typeof email === 'string' ? email : '' }),
  beforeLoad: ({ search }) => {
    if (search.email === '') throw redirect({ to: '/forgot-password', replace: true });
  },
  component: CheckEmailScreen,
});

function CheckEmailScreen() {
  const { email } = Route.useSearch();
  const form = useForm({
    initialValues: {},
    send: async () => {
      await requestReset(email);
      toast.success(t`We sent it again.`);
    },
    explain: sessionFailures.requestReset,
  });
  return (
    <>
      <ScreenIcon>
        <IconMailOpened size={36} stroke={1.5} />
      </ScreenIcon>
      <ScreenHeading title={t`Check your inbox`}>
        <Trans>
          If there is an account for <b>{email}</b>, a link to set a new password is on its way. It works for
          one hour. Nothing there? Look in the spam folder, or let us send it again.
        </Trans>
      </ScreenHeading>
      <PlainForm form={form} submitLabel={t`Send it again`}>
        <MailboxHint />
      </PlainForm>
      <BackToLogin />
    </>
  );
}
