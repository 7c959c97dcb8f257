import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Skeleton, Text } from '@mantine/core';
import { IconDeviceMobile, IconFingerprint, IconLifebuoy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { CalendarDate } from '#contract/rules/dates.ts';
import type { SecondFactor } from '#contract/signIn/secondFactor.ts';
import { api } from '#web/api/client/client.ts';
import { CallError } from '#web/api/client/errors.ts';
import { secondFactorQuery } from '#web/api/signIn/secondFactor.ts';
import { dateText, momentDayText } from '#web/features/documents/dates/dateText.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { hasPasskeys } from '../passkey.ts';
import { type AddedKind, AddFactorDialog } from './AddFactorDialog.tsx';
import { ChangeFactorDialog } from './ChangeFactorDialog.tsx';
import classes from './secondFactor.module.css';

interface Props {
  /** The screen that it stands on. */
  path: string;
  /** How the lists of the screen look. */
  look: { list?: string; line?: string; text?: string };
}

/** The second factors of somebody, and the ways to add, remove and recover one (MFA-01). */
export function SecondFactors({ path, look }: Props) {
  const { data, isError, refetch, isFetching } = useQuery(secondFactorQuery);
  const [added, setAdded] = useState<AddedKind | null>(null);
  const [isAdding, setAdding] = useState(false);
  if (isError && !data)
    return (
      <ErrorState
        title={t`Your second factors could not be loaded`}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data) return <Skeleton height={80} />;
  const add = (kind: AddedKind) => {
    setAdded(kind);
    setAdding(true);
  };
  const canAddPasskeys = data.canAddPasskeys && hasPasskeys();
  return (
    <>
      <Lines factors={data} path={path} look={look} />
      <div className={classes.buttons}>
        {canAddPasskeys && (
          <Button variant="default" onClick={() => add('PASSKEY')}>
            <Trans>Add a passkey</Trans>
          </Button>
        )}
        <Button variant="default" onClick={() => add('TOTP')}>
          {data.authenticatorApp ? t`Replace the authenticator app` : t`Add an authenticator app`}
        </Button>
      </div>
      {added && (
        <AddFactorDialog
          key={added}
          kind={added}
          path={path}
          opened={isAdding}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}

interface Change {
  title: string;
  submitLabel: string;
  text: string;
  danger?: boolean;
  purpose: string;
  done: string;
  change: Parameters<typeof ChangeFactorDialog>[0]['change'];
}

const removing = (
  what: string,
  isLast: boolean,
  remove: (body: object | undefined) => Promise<unknown>,
): Change => ({
  title: t`Remove ${what}?`,
  submitLabel: t`Remove`,
  text: isLast
    ? t`It’s your last second factor: from then on your password alone opens your account, and your recovery codes stop working. A workspace that requires a second factor stays closed to you. All other devices are signed out.`
    : t`You can no longer log in with it. All other devices are signed out; you stay logged in here.`,
  danger: true,
  purpose: t`remove ${what}`,
  done: t`Second factor removed. We sent you an email about it.`,
  change: async (proof) => {
    await remove(proof).catch(unlessGone);
    return null;
  },
});

/** Another tab was first. */
function unlessGone(error: unknown): void {
  if (!(error instanceof CallError && error.status === 404)) throw error;
}

const NEW_CODES: Change = {
  title: t`Make new recovery codes?`,
  submitLabel: t`Make new codes`,
  text: t`You get ten new codes, and those you have now stop working.`,
  purpose: t`make new codes`,
  done: t`New recovery codes made.`,
  change: async (proof) => (await api.secondFactor.makeRecoveryCodes({ body: proof })).recoveryCodes,
};

function Lines({ factors, path, look }: Props & { factors: SecondFactor }) {
  const { passkeys, authenticatorApp, recoveryCodesLeft } = factors;
  const [asked, setAsked] = useState<Change | null>(null);
  const [isAsking, setAsking] = useState(false);
  const ask = (change: Change) => {
    setAsked(change);
    setAsking(true);
  };
  const count = passkeys.length + (authenticatorApp ? 1 : 0);
  if (count === 0) return null;
  const isLast = count === 1;
  return (
    <>
      <ul className={look.list} aria-label={t`Second factors`}>
        {passkeys.map(({ id, name, addedAt, lastUsedOn, worksHere }) => (
          <Line
            key={id}
            look={look}
            icon={<IconFingerprint size={28} stroke={1.4} aria-hidden />}
            name={<bdi>{name}</bdi>}
            facts={passkeyFacts(momentDayText(addedAt), lastUsedOn, worksHere)}
            action={t`Remove`}
            label={t`Remove ${name}`}
            onAct={() =>
              ask(
                removing(name, isLast, (body) =>
                  api.secondFactor.removePasskey({ params: { passkeyId: id }, body }),
                ),
              )
            }
          />
        ))}
        {authenticatorApp && (
          <Line
            look={look}
            icon={<IconDeviceMobile size={28} stroke={1.4} aria-hidden />}
            name={t`Authenticator app`}
            facts={t`Added on ${{ date: momentDayText(authenticatorApp.addedAt) }}`}
            action={t`Remove`}
            label={t`Remove the authenticator app`}
            onAct={() =>
              ask(removing(t`the authenticator app`, isLast, (body) => api.secondFactor.removeTotp({ body })))
            }
          />
        )}
        <Line
          look={look}
          icon={<IconLifebuoy size={28} stroke={1.4} aria-hidden />}
          name={t`Recovery codes`}
          facts={plural(recoveryCodesLeft, { one: 'One code left', other: '# codes left' })}
          action={t`Make new codes`}
          label={t`Make new codes`}
          onAct={() => ask(NEW_CODES)}
        />
      </ul>
      {asked && (
        <ChangeFactorDialog {...asked} path={path} opened={isAsking} onClose={() => setAsking(false)}>
          {asked.text}
        </ChangeFactorDialog>
      )}
    </>
  );
}

interface LineProps extends Pick<Props, 'look'> {
  icon: ReactNode;
  name: ReactNode;
  facts: string;
  action: string;
  label: string;
  onAct: () => void;
}

function passkeyFacts(added: string, lastUsedOn: CalendarDate | null, worksHere: boolean): string {
  const facts = lastUsedOn
    ? t`Passkey, added on ${added}, last used on ${{ date: dateText(lastUsedOn) }}`
    : t`Passkey, added on ${added}`;
  return worksHere
    ? facts
    : t`${facts}. It was made for another address of this server and doesn’t work here`;
}

function Line({ look, icon, name, facts, action, label, onAct }: LineProps) {
  return (
    <li className={look.line}>
      {icon}
      <div className={look.text}>
        <div>{name}</div>
        <Text size="xs" c="dimmed">
          {facts}
        </Text>
      </div>
      <Button variant="default" aria-label={label} onClick={onAct}>
        {action}
      </Button>
    </li>
  );
}
