import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import '#web/styles/dialog.ts';
import { Button, Modal, NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { DocumentKind } from '#contract/documents/documentKinds.ts';
import type { AskablePerson } from '#contract/documents/documentRequests.ts';
import { addMonths, type CalendarDate } from '#contract/rules/dates.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { documentKindsQuery } from '#web/api/documents/documentKinds.ts';
import { type AskedOf, askCheckQuery } from '#web/api/documents/documentRequests.ts';
import { KindSelect } from '#web/features/documentKinds/KindSelect.tsx';
import { openKindsOf } from '#web/features/documentKinds/openKinds.ts';
import { DateField } from '#web/features/documents/dates/DateField.tsx';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import { usePermissions } from '#web/features/members/usePermissions.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/forms/Form.tsx';
import { optional } from '#web/ui/forms/optional.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { TickList } from '#web/ui/TickList.tsx';
import { useOpenedLater } from '#web/ui/useOpenedLater.ts';
import { ASK_FOR_DOCUMENTS } from '#web/words/documents/submissions.ts';
import { tryLater } from '#web/words/failures.ts';
import { personName } from '#web/words/people.ts';
import {
  askedText,
  askLabel,
  cannotAskTexts,
  NOTHING_TO_ASK_FOR,
  ONE_MAIL_A_DAY,
  typeNote,
  WHAT_THEY_HAD,
} from '#web/words/requirements/asking.ts';
import { AddFor } from './AddFor.tsx';
import classes from './ask.module.css';
import { type AskedAbout, type AskType, askedOf, candidatesOf, selectedAtFirst, typesOf } from './asking.ts';

interface Props {
  workspaceId: string;
  /** Those who may be asked. */
  of: AskedOf;
  /** For what it was opened; for all that they lack without it. */
  about?: AskedAbout;
  onClose: () => void;
  /** They were asked. */
  onDone?: () => unknown;
}

/** Asks people for what they lack, all in one step; it says before who cannot be asked and why (GAP-08). */
export default function AskDialog(props: Props) {
  const { workspaceId, of, onClose } = props;
  const people = useQuery(askCheckQuery(workspaceId, of));
  const kinds = useQuery(documentKindsQuery(workspaceId));
  const today = useToday(workspaceId);
  const failed = [people, kinds].find(({ data, isError }) => isError && !data);
  return (
    <Modal
      opened={useOpenedLater(true)}
      onClose={onClose}
      size="lg"
      title={ASK_FOR_DOCUMENTS}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {failed && (
        <ErrorState
          title={t`What they lack could not be loaded`}
          text={errorText(failed.error, tryLater)}
          onRetry={() => void failed.refetch()}
          retrying={failed.isFetching}
        />
      )}
      {!failed && !(people.data && kinds.data) && (
        <Skeleton height={420} radius="md" role="status" aria-label={t`Loading`} />
      )}
      {people.data && kinds.data && openKindsOf(kinds.data).size === 0 && (
        <NothingToAskFor workspaceId={workspaceId} />
      )}
      {people.data && kinds.data && openKindsOf(kinds.data).size > 0 && (
        <AskForm {...props} people={people.data} kinds={kinds.data} today={today} />
      )}
    </Modal>
  );
}

/** Nobody could answer: what to do so that they can. */
function NothingToAskFor({ workspaceId }: { workspaceId: string }) {
  const isAdmin = usePermissions(workspaceId).includes('workspace:manage');
  if (!isAdmin)
    return (
      <Text>
        <Trans>Members can’t submit any document types yet. Ask a workspace admin.</Trans>
      </Text>
    );
  return (
    <Stack gap="md" align="flex-start">
      <Text>
        <Trans>
          Members can’t submit any document types yet. Open a document type, or add one, and select “Members
          can submit it themselves”.
        </Trans>
      </Text>
      <ButtonLink to="/$workspaceId/settings/kinds" params={{ workspaceId }}>
        <Trans>Open document types</Trans>
      </ButtonLink>
    </Stack>
  );
}

interface AskFormProps extends Props {
  people: AskablePerson[];
  kinds: DocumentKind[];
  today: CalendarDate;
}

/** Months from today until which something can be due. */
const LONGEST = 24;

const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
};

function AskForm({ workspaceId, people, kinds, about = {}, today, onClose, onDone }: AskFormProps) {
  const queryClient = useQueryClient();
  const isAdmin = usePermissions(workspaceId).includes('workspace:manage');
  const types = useMemo(() => typesOf(people, today), [people, today]);
  const [selected, setSelected] = useState<ReadonlySet<string>>(
    () => new Set(selectedAtFirst(typesOf(people, today), about)),
  );
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(() => new Set());
  const [kindOf, setKindOf] = useState<Record<string, string>>({});
  const [moreKindId, setMoreKindId] = useState<string | null>(null);
  const [dayIsWrong, setDayIsWrong] = useState(false);
  const selection = { types, selected, leftOut, kindOf, moreKindId };
  const candidates = candidatesOf(people, selection);
  const asked = askedOf(people, selection);
  const askedIds = new Set(asked.flatMap(({ workspaceMemberIds }) => workspaceMemberIds));
  const candidateIds = new Set(candidates.map(({ id }) => id));
  // One sentence says that nobody lacks anything.
  const others = people.filter(
    ({ id, cannot }) =>
      cannot !== null && !candidateIds.has(id) && (types.length > 0 || cannot !== 'NOTHING_MISSING'),
  );
  // Team admins ask for what is sensitive only where it is required of somebody.
  const more = [...openKindsOf(kinds).values()].filter(({ sensitive }) => isAdmin || !sensitive);
  const form = useForm({
    initialValues: { dueOn: null as CalendarDate | null },
    send: async ({ dueOn }) => {
      const body = { of: asked, dueOn };
      const answer = await api.documentRequests.bulkCreate({ params: { workspaceId }, body });
      toast.success(askedText(answer));
      await (onDone ?? onClose)();
      void refreshWorkspace(queryClient, workspaceId);
    },
    explain: (error) => errorText(error, tryLater),
  });
  const forWhom = (id: string) =>
    asked.flatMap(({ kindId, workspaceMemberIds }) =>
      workspaceMemberIds.includes(id) ? (kinds.find((kind) => kind.id === kindId)?.name ?? '') : [],
    );
  return (
    <Form
      form={form}
      submitLabel={askLabel(askedIds.size)}
      cancel={onClose}
      canSubmit={askedIds.size > 0 && !dayIsWrong}
      isChanged={false}
      className={classes.form}
      actionsClassName={classes.actions}
      aria-label={ASK_FOR_DOCUMENTS}
    >
      {types.length === 0 && <Text>{NOTHING_TO_ASK_FOR}</Text>}
      {types.length > 0 && (
        <section>
          <h3 className={classes.heading}>
            <Trans>What to ask for</Trans>
          </h3>
          <TickList
            label={t`What to ask for`}
            isShort
            items={types.map((type) => ({ id: type.id, label: type.name, note: typeNote(type) }))}
            ticked={selected}
            onToggle={(id) => setSelected((before) => toggled(before, id))}
          />
        </section>
      )}
      {types
        .filter(({ id, kinds: ways }) => selected.has(id) && ways.length > 1)
        .map((type) => (
          <WhichKind
            key={type.id}
            type={type}
            kindId={kindOf[type.id]}
            onKind={(kindId) => setKindOf((before) => ({ ...before, [type.id]: kindId }))}
          />
        ))}
      {more.length > 0 && (
        <KindSelect
          label={types.length > 0 ? t`Also ask all of them for` : t`Document type`}
          kinds={more}
          value={moreKindId}
          none={types.length > 0 ? t`Nothing else` : t`Choose a document type`}
          onKind={setMoreKindId}
        />
      )}
      {candidates.length > 1 && (
        <section>
          <h3 className={classes.heading}>
            <Trans>Who is asked</Trans>
          </h3>
          <TickList
            label={t`Who is asked`}
            isShort
            items={candidates.map((person) => ({
              id: person.id,
              label: personName(person.workspaceMember),
              note: shortList(candidates.length > MOST_NOTED ? [] : forWhom(person.id)),
            }))}
            ticked={askedIds}
            onToggle={(id) => setLeftOut((before) => toggled(before, id))}
          />
        </section>
      )}
      {others.length > 0 && <CannotBeAsked workspaceId={workspaceId} people={others} />}
      <DateField
        {...form.getInputProps('dueOn')}
        label={optional(t`Due day`)}
        clearLabel={t`Clear the due day`}
        today={today}
        minDate={today}
        maxDate={addMonths(today, LONGEST)}
        onWrong={setDayIsWrong}
        description={ONE_MAIL_A_DAY}
      />
    </Form>
  );
}

/** Of so many people it is looked up for what each is asked. */
const MOST_NOTED = 200;

const shortList = (names: string[]): string =>
  names.length > 1
    ? plural({ count: names.length }, { one: '# document', other: '# documents' })
    : (names[0] ?? '');

interface WhichKindProps {
  type: AskType;
  kindId: string | undefined;
  onKind: (kindId: string) => void;
}

function WhichKind({ type, kindId, onKind }: WhichKindProps) {
  return (
    <NativeSelect
      label={t`For “${{ name: type.name }}”, ask for`}
      data={[
        ...(type.heldBy.size > 0 ? [{ value: '', label: WHAT_THEY_HAD }] : []),
        ...type.kinds.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={kindId ?? (type.heldBy.size > 0 ? '' : (type.kinds[0]?.id ?? ''))}
      onChange={({ currentTarget }) => onKind(currentTarget.value)}
    />
  );
}

/** So many of those who cannot be asked are named at first. */
const NAMED = 20;

/** Those who cannot be asked, why, and the way to add what they lack. */
function CannotBeAsked({ workspaceId, people }: { workspaceId: string; people: AskablePerson[] }) {
  const [shown, setShown] = useState(NAMED);
  const rest = people.length - shown;
  return (
    <section>
      <h3 className={classes.heading}>
        <Trans>Can’t be asked</Trans>
      </h3>
      <ul className={classes.others} aria-label={t`Can’t be asked`}>
        {people.slice(0, shown).map((person) => (
          <li key={person.id} className={classes.other}>
            <div className={classes.who}>
              <div className={classes.name}>{personName(person.workspaceMember)}</div>
              <Text size="xs" c="dimmed">
                {person.cannot && cannotAskTexts[person.cannot]}
              </Text>
            </div>
            <AddFor workspaceId={workspaceId} person={person} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="default" mt="xs" mih={44} onClick={() => setShown(shown + 100)}>
          {t`Show more (${plural(rest, { one: '# person', other: '# people' })})`}
        </Button>
      )}
    </section>
  );
}
