import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, CloseButton, Text } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { COUNT } from '#contract/rules/limits.ts';
import { isEmail } from '#contract/schemas.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { CallError, errorText } from '#web/api/client/errors.ts';
import { addMembers } from '#web/api/newMembers.ts';
import { handOver } from '#web/features/import/handOver.ts';
import roleAndTeams from '#web/features/members/RoleAndTeams.module.css';
import { PlacingCancelled } from '#web/features/requirements/placing/cancelled.ts';
import { usePlacing } from '#web/features/requirements/placing/usePlacing.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { EmailTagsInput } from '#web/ui/emails/EmailTagsInput.tsx';
import { emailsToSend, isPastedTable, readPasted, tagsOf, withEntries } from '#web/ui/emails/emailTags.ts';
import { Alert } from '#web/ui/feedback/Alert.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { FormPart } from '#web/ui/forms/Form.tsx';
import { UnsavedChanges } from '#web/ui/forms/UnsavedChanges.tsx';
import { SheetZone } from '#web/ui/sheets/SheetZone.tsx';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { numberText } from '#web/words/numbers.ts';
import classes from './-AddStep.module.css';
import { AddStep } from './-AddStep.tsx';
import { type KnownPerson, nameOfPerson, newMembers, withoutAddress, withPeople } from './-addedPeople.ts';
import { type DraftFlow, emptyFlow, entered, withDrafts } from './-draftFlow.ts';
import { existenceCheck } from './-existence.ts';
import { draftFlow, keepDraftFlow, useDraftFlow } from './-useDraftFlow.ts';

const RoleAndTeams = lazy(() =>
  import('#web/features/members/RoleAndTeams.tsx').then((file) => ({ default: file.RoleAndTeams })),
);

export const Route = createFileRoute('/_app/$workspaceId/members/add/')({
  component: AddMembers,
  // Another workspace starts afresh.
  remountDeps: ({ params }) => params,
});

/** Thrown where nothing is left to send; the sentence is for the person. */
class NothingToSend extends Error {}

function AddMembers() {
  const { workspaceId } = Route.useParams();
  const navigate = Route.useNavigate();
  const queryClient = useQueryClient();
  const { emails, people, forAll } = useDraftFlow(workspaceId);
  const isFilled = hasEntered({ emails, people });
  const { existing, check } = useExisting(workspaceId, emails);
  const [asksRemoval, setAsksRemoval] = useState(false);

  const { place, dialog } = usePlacing(workspaceId);
  const add = useSingleMutation({
    mutationFn: async () => {
      const flow = draftFlow(workspaceId);
      const addresses = emailsToSend(tagsOf(flow.emails, await check(flow.emails)));
      const sendable = newMembers(addresses, flow.people, flow.forAll);
      if (sendable.length === 0)
        throw new NothingToSend(t`Add somebody new, with a valid address or a name.`);
      if (sendable.length > COUNT.emails)
        throw new NothingToSend(
          plural(
            { most: COUNT.emails },
            {
              one: 'Add at most # person at once. Remove some addresses.',
              other: 'Add at most # people at once. Remove some addresses.',
            },
          ),
        );
      // They are nobody yet who could be asked about: the server says who lacks what, and adds nobody then.
      const created = await place({ placements: [], memberIds: [] }, ({ override }) =>
        addMembers(workspaceId, sendable, override),
      );
      if (created.count === 0) throw new NothingToSend(t`All of these people are already in the workspace.`);
      return created;
    },
    onSuccess: async (created) => {
      const flow = withDrafts(created);
      void refreshWorkspace(queryClient, workspaceId);
      if (flow.drafts.length === 0) {
        toast.success(
          t`${plural({ nameless: flow.nameless }, { one: '# member', other: '# members' })} added without an email address`,
        );
        // Nobody can be invited, so the next step has nothing to choose.
        keepDraftFlow(workspaceId, emptyFlow);
        await navigate({ to: '/$workspaceId/members', params: { workspaceId } });
        return;
      }
      keepDraftFlow(workspaceId, flow);
      await navigate({ to: '/$workspaceId/members/add/created', params: { workspaceId } });
    },
  });
  const change = (next: Partial<DraftFlow>) => {
    add.reset();
    keepDraftFlow(workspaceId, entered({ ...draftFlow(workspaceId), ...next }));
  };
  const clear = () => {
    setAsksRemoval(false);
    change({ emails: [], people: [] });
  };
  const take = (entries: readonly string[], found: readonly KnownPerson[]) => {
    const before = draftFlow(workspaceId);
    change({ emails: withEntries(before.emails, entries), people: withPeople(before.people, found) });
  };
  const importList = (source: File | string) => {
    handOver(source);
    void navigate({ to: '/$workspaceId/members/import', params: { workspaceId } });
  };
  const takePasted = (text: string) => {
    if (isPastedTable(text)) return importList(text);
    const pasted = readPasted(text);
    take(pasted.entries, pasted.people);
  };

  return (
    <AddStep
      title={t`Add members`}
      step={0}
      actions={
        <>
          {isFilled && (
            <Button
              data-start
              variant="subtle"
              color="red"
              onClick={() => setAsksRemoval(true)}
              disabled={add.isPending}
            >
              <Trans>Remove all</Trans>
            </Button>
          )}
          <ButtonLink variant="default" to="/$workspaceId/members" params={{ workspaceId }}>
            <Trans>Cancel</Trans>
          </ButtonLink>
          <Button loading={add.isPending} onClick={() => add.mutate()}>
            <Trans>Create drafts</Trans>
          </Button>
        </>
      }
    >
      <FormPart title={t`People`} note={t`They are drafts until you invite them, in the next step or later.`}>
        <EmailTagsInput
          label={t`Email addresses`}
          hint={t`Type or paste addresses, separated by commas, semicolons, spaces or new lines.`}
          emails={emails}
          onChange={(next) => change({ emails: next })}
          onPaste={takePasted}
          existing={existing}
          disabled={add.isPending}
        />
        <div>
          <PersonByHand people={people} onAdd={(person) => take([], [person])} disabled={add.isPending} />
        </div>
        <PeopleWithoutAddress
          people={people}
          onChange={(next) => change({ people: next })}
          disabled={add.isPending}
        />
        <SheetZone
          label={t`Import a list`}
          title={t`Or import a list`}
          hint={t`CSV, TSV, XLS, XLSX or ODS, up to 50 MB`}
          onFile={importList}
          disabled={add.isPending}
        />
      </FormPart>
      <FormPart
        title={t`For everyone you add`}
        note={t`You can change it for each of them later.`}
        disabled={add.isPending}
      >
        <div className={classes.forEveryone}>
          <Suspense fallback={<div />}>
            <RoleAndTeams
              workspaceId={workspaceId}
              forAll={forAll}
              onChange={(next) => change({ forAll: next })}
            />
          </Suspense>
        </div>
      </FormPart>
      {dialog}
      {add.isError && !(add.error instanceof PlacingCancelled) && (
        <Alert color="red" mt="sm" role="alert">
          {explain(add.error)}
        </Alert>
      )}
      <ConfirmDialog
        opened={asksRemoval}
        title={t`Remove all`}
        confirmLabel={t`Remove all`}
        danger
        onConfirm={clear}
        onCancel={() => setAsksRemoval(false)}
      >
        <Trans>Are you sure you want to remove all emails?</Trans>
      </ConfirmDialog>
      <UnsavedChanges
        when={isFilled}
        allows={(path) =>
          path === `/${workspaceId}/members/add/created` ||
          path === `/${workspaceId}/members/import` ||
          !hasEntered(draftFlow(workspaceId))
        }
        title={t`Are you sure you want to leave this page?`}
        text={t`Your changes will not be saved.`}
        keepLabel={t`Stay`}
        discardLabel={t`Leave`}
        onDiscard={() => keepDraftFlow(workspaceId, emptyFlow)}
      />
    </AddStep>
  );
}

/** Whether somebody was entered who would be lost. */
const hasEntered = ({ emails, people }: Pick<DraftFlow, 'emails' | 'people'>): boolean =>
  emails.length > 0 || withoutAddress(people).length > 0;

/** The most numbers of staff that a sentence names. */
const NAMED = 5;

function explain(error: Error): string {
  if (error instanceof NothingToSend) return error.message;
  if (error instanceof CallError && error.code === 'STAFF_NUMBER_TAKEN' && error.issues.length > 0) {
    const taken = error.issues.slice(0, NAMED).map(({ message }) => message);
    return t`Nobody was added. ${{ taken: taken.join(' ') }}`;
  }
  return errorText(error, t`The members could not be added. Please try again.`);
}

const none: ReadonlySet<string> = new Set();
const PAUSE_MS = 300;

/** Which of the addresses belong to members already, asked for when the typing pauses (MEM-63). */
function useExisting(workspaceId: string, emails: readonly string[]) {
  const [existing, setExisting] = useState(none);
  const check = useMemo(() => {
    const ask = existenceCheck((some) => api.members.checkEmails({ body: { workspaceId, emails: some } }));
    return (all: readonly string[]) => ask(all.filter(isEmail));
  }, [workspaceId]);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const found = await check(emails);
      if (isCurrent) setExisting(found);
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [check, emails]);
  return { existing, check };
}

interface PeopleWithoutAddressProps {
  people: readonly KnownPerson[];
  onChange: (people: KnownPerson[]) => void;
  disabled: boolean;
}

/** As many as are drawn; the others are counted. */
const SHOWN = 100;

/** Those who are added by their name alone, because no address of them is known. */
function PeopleWithoutAddress({ people, onChange, disabled }: PeopleWithoutAddressProps) {
  const nameless = withoutAddress(people);
  if (nameless.length === 0) return null;
  return (
    <section aria-label={t`People without an email address`} className={roleAndTeams.root}>
      <Text className={roleAndTeams.legend}>
        <Trans>
          Without an email address: {{ count: numberText(nameless.length) }}. You can add an address later and
          invite them then.
        </Trans>
      </Text>
      <ul className={roleAndTeams.teams}>
        {nameless.slice(0, SHOWN).map((person) => (
          <li key={JSON.stringify(person)} className={roleAndTeams.team}>
            <span className={roleAndTeams.name}>{nameOfPerson(person)}</span>
            <CloseButton
              size="sm"
              variant="transparent"
              aria-label={t`Remove ${{ nameOfPerson: nameOfPerson(person) }}`}
              disabled={disabled}
              onClick={() => onChange(people.filter((one) => one !== person))}
            />
          </li>
        ))}
      </ul>
      {nameless.length > SHOWN && (
        <Text size="sm">
          <Trans>and {{ count: numberText(nameless.length - SHOWN) }} more</Trans>
        </Text>
      )}
    </section>
  );
}

const PersonForm = lazy(() => import('./-PersonForm.tsx').then((file) => ({ default: file.PersonForm })));

interface PersonByHandProps {
  people: readonly KnownPerson[];
  onAdd: (person: KnownPerson) => void;
  disabled: boolean;
}

/** Asks for somebody who has no address (PPL-01). */
function PersonByHand({ people, onAdd, disabled }: PersonByHandProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUserPlus size={18} aria-hidden />}
        disabled={disabled}
        onClick={() => setIsOpen(true)}
      >
        <Trans>Add someone without an email</Trans>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PersonForm people={people} onAdd={onAdd} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
