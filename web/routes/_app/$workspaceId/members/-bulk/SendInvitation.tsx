import { plural, t } from '@lingui/core/macro';
import { Button, Stack, Text } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Language } from '#contract/rules/languages.ts';
import { COUNT } from '#contract/rules/limits.ts';
import { api } from '#web/api/client/client.ts';
import { recordEvent } from '#web/features/analytics/events.ts';
import { InvitationLanguage } from '#web/features/members/InvitationLanguage.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { failures } from '#web/words/failures.ts';
import { JOIN_LINK } from '#web/words/invitations.ts';
import { invitable, joinsByLink, sentToday } from './bulkRules.ts';
import { type BulkDialogProps, useBulkAction } from './useBulkAction.ts';

const JoinLinksDialog = lazy(() => import('#web/features/accessLinks/JoinLinksDialog.tsx'));

/** Invites those of the selected who are not active, once more where they were invited before (MEM-40 … MEM-43); those without an address get a join link (DOOR-13). */
export function SendInvitation(dialog: BulkDialogProps) {
  const { workspaceId, members, onClose } = dialog;
  const invited = invitable(members);
  const emails = invited.map(({ email }) => email);
  const [language, setLanguage] = useState<Language>();
  const { submit, busy } = useBulkAction({
    dialog,
    run: async () => {
      for (let start = 0; start < emails.length; start += COUNT.emails)
        await api.invitations.create({
          body: { workspaceId, emails: emails.slice(start, start + COUNT.emails), language },
        });
    },
    success: t`Invitations sent successfully`,
    recorded: () => recordEvent('members_invited', emails.length),
    failure: failures.sendInvitations,
  });
  const nobody = emails.length === 0;
  const unreachable = joinsByLink(members);
  const text = explain(emails.length, members.length - unreachable.length, sentToday(members));
  const [isByLink, setByLink] = useState(false);
  if (isByLink)
    return (
      <Suspense fallback={null}>
        <JoinLinksDialog workspaceId={workspaceId} memberIds={unreachable} onClose={onClose} />
      </Suspense>
    );
  return (
    <ConfirmDialog
      opened
      title={t`Send invitation`}
      confirmLabel={nobody ? t`Close` : t`Send invitation`}
      busy={busy}
      onConfirm={nobody ? onClose : submit}
      onCancel={onClose}
    >
      <Stack gap="xs" align="start">
        {(!nobody || unreachable.length === 0) && <Text>{text}</Text>}
        {!nobody && (
          <InvitationLanguage
            workspaceId={workspaceId}
            people={invited}
            value={language}
            disabled={busy}
            onChange={setLanguage}
          />
        )}
        {unreachable.length > 0 && (
          <>
            <Text>
              {t`${plural({ count: unreachable.length }, { one: '# person has', other: '# people have' })} no email address. Print a join link for each: they scan it and enter their own.`}
            </Text>
            <Button
              variant="default"
              leftSection={<IconQrcode size={18} aria-hidden />}
              onClick={() => setByLink(true)}
            >
              {unreachable.length === 1
                ? JOIN_LINK
                : plural({ count: unreachable.length }, { one: '# join link', other: '# join links' })}
            </Button>
          </>
        )}
      </Stack>
    </ConfirmDialog>
  );
}

function explain(invited: number, selected: number, today: number): string {
  if (invited === 0) return t`Everybody you selected is an active member. There is nobody to invite.`;
  const mailed = invited - today;
  const others = selected - invited;
  const parts = [
    mailed > 0 &&
      plural(mailed, {
        one: '# person gets an email with a link to join this workspace.',
        other: '# people get an email with a link to join this workspace.',
      }),
    today > 0 &&
      plural(today, {
        one: '# person was sent an invitation in the last 24 hours and gets no second email today.',
        other: '# people were sent an invitation in the last 24 hours and get no second email today.',
      }),
    others > 0 &&
      plural(others, {
        one: 'The other one is an active member.',
        other: 'The other # are active members.',
      }),
  ];
  return parts.filter((part) => part !== false).join(' ');
}
