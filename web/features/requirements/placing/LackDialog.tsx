import { t } from '@lingui/core/macro';
import '#web/styles/dialog.ts';
import { Button, Group, Modal, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addMonths, type CalendarDate } from '#contract/rules/dates.ts';
import { errorText } from '#web/api/client/errors.ts';
import { workspaceQuery } from '#web/api/openWorkspace.ts';
import {
  type Lacking,
  lackingQuery,
  type PeopleInTeams,
  type PersonGap,
  type PersonLack,
  unmetOf,
} from '#web/api/placing.ts';
import { DateField } from '#web/features/documents/dates/DateField.tsx';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import { usePermissions } from '#web/features/members/usePermissions.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { useOpenedLater } from '#web/ui/useOpenedLater.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { tryLater } from '#web/words/failures.ts';
import { numberText } from '#web/words/numbers.ts';
import { personName } from '#web/words/people.ts';
import {
  addOthersLabel,
  type LackOutcome,
  lackActionLabels,
  lackingTitle,
  lackOutcomeTexts,
  nobodyLacksText,
} from '#web/words/requirements/placing.ts';
import { anyOfKinds, effectLabel, firstNames } from '#web/words/requirements/requirements.ts';
import { requirementLooks, requirementStateLabels } from '#web/words/requirements/states.ts';
import classes from './placing.module.css';
import type { Choice, PlacingQuestion } from './usePlacing.tsx';

interface Props {
  workspaceId: string;
  question: PlacingQuestion;
}

/** Says who would lack what in the teams that they are put into, and asks whether they are added in spite of it (REQ-13). */
export default function LackDialog({ workspaceId, question }: Props) {
  const isOpened = useOpenedLater(true);
  const { placements, memberIds, cancel } = question;
  const [found, setFound] = useState(question.found);
  const [isBusy, setBusy] = useState(false);
  const outcome = useOutcome(workspaceId, found);
  const send = async (choice: Choice) => {
    setBusy(true);
    try {
      await question.send(choice);
    } catch (error) {
      const unmet = unmetOf(error);
      // Somebody lacks more by now than when it was asked.
      if (unmet) setFound(unmet);
      throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      opened={isOpened}
      onClose={isBusy ? () => {} : cancel}
      size="lg"
      title={lackingTitle(found.counts.people)}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Stack gap="md">
        {placements.length > 0 ? (
          <LackOnDay workspaceId={workspaceId} placements={placements} found={found} />
        ) : (
          <LackList lacking={found} />
        )}
        <LackDecision
          outcome={outcome}
          memberIds={memberIds}
          others={othersThan(found, memberIds)}
          send={send}
          onCancel={cancel}
        />
      </Stack>
    </Modal>
  );
}

/** How it ends for those who lack something: it depends on what they lack, and on who adds them. */
function useOutcome(workspaceId: string, { counts }: Lacking): LackOutcome {
  const permissions = usePermissions(workspaceId);
  const { data: workspace } = useQuery(workspaceQuery(workspaceId));
  if (counts.blocked === 0) return 'WARNED';
  if (permissions.includes('workspace:manage')) return 'OVERRIDABLE';
  return workspace?.teamAdditionsNeedApproval ? 'REQUESTED' : 'REFUSED';
}

/** Those whom nothing keeps out of any of the teams; nobody where it is not known who that is. */
function othersThan({ blockedIds }: Lacking, memberIds: string[]): string[] {
  if (blockedIds === null || blockedIds.length === 0) return [];
  const blocked = new Set(blockedIds);
  return memberIds.filter((id) => !blocked.has(id));
}

interface LackOnDayProps {
  workspaceId: string;
  placements: readonly PeopleInTeams[];
  /** Who lacks what today. */
  found: Lacking;
}

/** Months from today until which can be looked ahead. */
const LONGEST = 24;

/** Who would lack what on a day, which is today at first. Whether somebody is kept out depends on today alone. */
function LackOnDay({ workspaceId, placements, found }: LackOnDayProps) {
  const today = useToday(workspaceId);
  const [chosen, setChosen] = useState<CalendarDate | null>(null);
  const day = chosen ?? today;
  const isLater = day !== today;
  const later = useQuery({ ...lackingQuery(workspaceId, placements, day), enabled: isLater });
  const lacking = isLater ? later.data : found;
  return (
    <>
      <DateField
        label={t`Day`}
        clearLabel={t`Back to today`}
        value={day}
        today={today}
        minDate={today}
        maxDate={addMonths(today, LONGEST)}
        onChange={setChosen}
        onWrong={() => undefined}
        description={t`You can look ahead to another day, but only today decides whether they can be added.`}
      />
      {lacking && lacking.counts.people > 0 && <LackList lacking={lacking} />}
      {lacking?.counts.people === 0 && <Text role="status">{nobodyLacksText(day)}</Text>}
      {!lacking && !later.isError && <Skeleton height={120} />}
      {!lacking && later.isError && (
        <ErrorState
          title={t`We couldn’t look ahead to this day`}
          onRetry={() => void later.refetch()}
          retrying={later.isFetching}
        />
      )}
    </>
  );
}

interface LackDecisionProps {
  outcome: LackOutcome;
  memberIds: string[];
  /** Those whom nothing keeps out. */
  others: string[];
  send: (choice: Choice) => Promise<void>;
  onCancel: () => void;
}

/** Whether all are added, the others alone, or nobody. */
function LackDecision({ outcome, memberIds, others, send, onCancel }: LackDecisionProps) {
  const withOthers = useSingleMutation({ mutationFn: () => send({ memberIds: others }) });
  const isOverride = outcome === 'OVERRIDABLE';
  const form = useForm({
    initialValues: { reason: '' },
    ...(isOverride && {
      loadRules: () =>
        import('#contract/requirements/reasons.ts').then((contract) => contract.overrideSchema),
    }),
    send: ({ reason }) => send({ memberIds, ...(isOverride && { override: { reason } }) }),
    explain: (error) => errorText(error, tryLater),
  });
  const { onChange: onReason, ...reasonField } = form.getInputProps('reason');
  const addOthers = others.length > 0 && (
    <Button
      variant={outcome === 'REFUSED' ? 'filled' : 'light'}
      loading={withOthers.isPending}
      disabled={form.busy}
      onClick={() => withOthers.mutate()}
    >
      {addOthersLabel(others.length)}
    </Button>
  );
  const failure = withOthers.isError && <Notice tone="bad">{errorText(withOthers.error, tryLater)}</Notice>;
  if (outcome === 'REFUSED')
    return (
      <>
        <Text>{lackOutcomeTexts[outcome]}</Text>
        {failure}
        <Group justify="flex-end" className={classes.actions}>
          <Button variant="default" disabled={withOthers.isPending} onClick={onCancel}>
            {others.length > 0 ? t`Cancel` : t`Close`}
          </Button>
          {addOthers}
        </Group>
      </>
    );
  return (
    <>
      <Text>{lackOutcomeTexts[outcome]}</Text>
      {addOthers && <div>{addOthers}</div>}
      {failure}
      <Form
        form={form}
        submitLabel={lackActionLabels[outcome]}
        cancel={onCancel}
        canSubmit={!withOthers.isPending}
        isChanged={false}
        className={classes.form}
        actionsClassName={classes.actions}
        aria-label={lackActionLabels[outcome]}
      >
        {isOverride && (
          <Textarea
            label={t`Reason`}
            description={t`This is saved in the activity log.`}
            autosize
            minRows={2}
            data-autofocus
            {...reasonField}
            onChange={({ currentTarget }) => onReason(currentTarget.value)}
          />
        )}
      </Form>
    </>
  );
}

/** As many gaps as are drawn; the others are counted. */
const SHOWN = 200;

/** Nothing in the rows takes the focus, so what scrolls them does: the arrow keys move it. */
const focusable = { tabIndex: 0 };

/** The people of the first gaps, with these alone. */
function firstOf(people: PersonLack[]): PersonLack[] {
  let room = SHOWN;
  return people.flatMap((person) => {
    const gaps = person.gaps.slice(0, Math.max(0, room));
    room -= gaps.length;
    return gaps.length > 0 ? [{ ...person, gaps }] : [];
  });
}

const countOf = (people: PersonLack[]) => people.reduce((sum, { gaps }) => sum + gaps.length, 0);

/** Who lacks what in which team. */
function LackList({ lacking: { people, counts } }: { lacking: Lacking }) {
  const hasSeveral = new Set(people.flatMap(({ gaps }) => gaps.flatMap(({ teams }) => teams))).size > 1;
  const shown = firstOf(people);
  const more = counts.gaps - countOf(shown);
  return (
    <section className={classes.scroller} aria-label={t`Who lacks what`} {...focusable}>
      <ul className={classes.people}>
        {shown.map(({ memberId, name, gaps }) => (
          <li key={memberId} className={classes.person}>
            <div className={classes.name}>
              <bdi>{personName({ fullName: name })}</bdi>
            </div>
            <GapList gaps={gaps} hasTeams={hasSeveral} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Text size="xs" c="dimmed" mt="xs">
          {t`and ${{ more: numberText(more) }} more`}
        </Text>
      )}
    </section>
  );
}

/** What somebody lacks, each with its state and whether it keeps them out. */
function GapList({ gaps, hasTeams }: { gaps: PersonGap[]; hasTeams: boolean }) {
  return (
    <ul className={classes.gaps}>
      {gaps.map(({ requirement, kinds, state, blocking, teams }) => (
        <li key={`${requirement.id} ${state} ${teams.join()}`} className={classes.gap}>
          <StatusBadge
            tone={requirementLooks[state].tone}
            icon={requirementLooks[state].icon}
            label={requirementStateLabels[state]}
          />
          <span className={classes.what}>
            <bdi>{requirement.name}</bdi>
            <span className={classes.kinds}>
              {anyOfKinds(kinds) !== requirement.name && `${anyOfKinds(kinds)} · `}
              {effectLabel(blocking)}
              {hasTeams && ` · ${firstNames(teams)}`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
