import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import '@mantine/core/styles/Radio.layer.css';
import { Checkbox, Group, Input, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { LENGTH } from '#contract/rules/limits.ts';
import { ROLES } from '#contract/rules/permissions.ts';
import { tradesQuery } from '#web/api/trades.ts';
import { DateField } from '#web/features/documents/dates/DateField.tsx';
import { EARLIEST_DATE, pickableDates } from '#web/features/documents/dates/pickableDates.ts';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import { MemberSelect } from '#web/features/members/MemberSelect.tsx';
import { KindsField } from '#web/features/requirements/KindsField.tsx';
import { TeamSelect } from '#web/features/teams/TeamSelect.tsx';
import { TradesField } from '#web/features/trades/TradesField.tsx';
import { ChosenList } from '#web/ui/forms/ChosenList.tsx';
import layout from '#web/ui/forms/Form.module.css';
import { optional } from '#web/ui/forms/optional.tsx';
import type { UsedForm } from '#web/ui/forms/useForm.ts';
import { roleLabels } from '#web/words/members.ts';
import { personName } from '#web/words/people.ts';
import classes from './form.module.css';
import type { RequirementValues, Whom } from './requirementValues.ts';

/** Days that are typed wrongly keep the form from being sent. */
export function useWrongDays() {
  const [fromIsWrong, onWrongFrom] = useState(false);
  const [untilIsWrong, onWrongUntil] = useState(false);
  return { isWrong: fromIsWrong || untilIsWrong, onWrongFrom, onWrongUntil };
}

interface Props {
  workspaceId: string;
  form: UsedForm<RequirementValues>;
  days: ReturnType<typeof useWrongDays>;
  /** How many would lack it: beside the fields, on phones below them. */
  preview: ReactNode;
}

/** What can be said of a requirement (REQ-01). */
export function RequirementFields({ workspaceId, form, days, preview }: Props) {
  const { getInputProps } = form;
  const today = useToday(workspaceId);
  const dates = { today, minDate: EARLIEST_DATE, maxDate: pickableDates(today).maxDate };
  const blocking = getInputProps('blocking');
  const source = getInputProps('source');
  return (
    <div className={classes.columns}>
      <div className={classes.fields}>
        <TextInput
          label={t`Name`}
          description={t`For example: First aid on site, Crane licence.`}
          size="md"
          maxLength={LENGTH.name}
          autoComplete="off"
          {...getInputProps('name')}
        />
        <WhoField workspaceId={workspaceId} {...getInputProps('appliesTo')} />
        <KindsField workspaceId={workspaceId} label={t`What they must hold`} {...kindProps(form)} />
        <div className={layout.pair}>
          <DateField
            label={optional(t`First day`)}
            clearLabel={t`Clear the first day`}
            {...dates}
            onWrong={days.onWrongFrom}
            {...getInputProps('from')}
          />
          <DateField
            label={optional(t`Last day`)}
            clearLabel={t`Clear the last day`}
            {...dates}
            onWrong={days.onWrongUntil}
            {...getInputProps('until')}
          />
        </div>
        <div className={layout.pair}>
          <TextInput
            label={optional(t`Grace period in days`)}
            description={t`For new people.`}
            size="md"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            {...getInputProps('graceDays')}
          />
        </div>
        <Radio.Group
          size="md"
          label={t`If missing`}
          value={blocking.value ? 'blocks' : 'warns'}
          onChange={(choice) => blocking.onChange(choice === 'blocks')}
        >
          <Stack gap="xs" mt={6}>
            <Radio
              value="warns"
              label={t`Warn`}
              description={t`It’s shown, but keeps nobody out of a team.`}
              className={classes.choice}
            />
            <Radio
              value="blocks"
              label={t`Block`}
              description={t`They can’t join a team unless an admin gives a reason.`}
              className={classes.choice}
            />
          </Stack>
        </Radio.Group>
        <Textarea
          label={optional(t`Source`)}
          description={t`Where it comes from: a law, a client, an insurer.`}
          size="md"
          autosize
          minRows={1}
          maxRows={6}
          maxLength={LENGTH.note}
          {...source}
          onChange={({ currentTarget }) => source.onChange(currentTarget.value)}
        />
      </div>
      {preview}
    </div>
  );
}

function kindProps({ getInputProps }: UsedForm<RequirementValues>) {
  const { 'aria-invalid': _, ...props } = getInputProps('kindIds');
  return props;
}

interface WhoFieldProps {
  workspaceId: string;
  value: Whom;
  onChange: (whom: Whom) => void;
  error: string | undefined;
  'data-path': string;
}

/** Who must hold it: everybody, or roles, trades, teams and people in any mixture (REQ-01, TRD-03). */
function WhoField({ workspaceId, value, onChange, error, 'data-path': path }: WhoFieldProps) {
  return (
    <Stack gap="md">
      <Radio.Group
        size="md"
        label={t`Who must hold it`}
        error={error}
        value={value.everyone ? 'everyone' : 'some'}
        onChange={(choice) => onChange({ ...value, everyone: choice === 'everyone' })}
      >
        <Stack gap="xs" mt={6}>
          <Radio value="everyone" label={t`Everybody in the workspace`} className={classes.choice} />
          <Radio
            value="some"
            label={t`Only some roles, trades, teams or people`}
            className={classes.choice}
            data-path={path}
          />
        </Stack>
      </Radio.Group>
      {!value.everyone && <Some workspaceId={workspaceId} value={value} onChange={onChange} />}
    </Stack>
  );
}

const without = <Thing extends { id: string }>(things: readonly Thing[], id: string): Thing[] =>
  things.filter((thing) => thing.id !== id);

const namedBy = (ids: readonly string[], things: readonly { id: string; name: string }[]) =>
  ids.flatMap((id) => things.find((thing) => thing.id === id) ?? []).map(({ id, name }) => ({ id, name }));

function Some({ workspaceId, value, onChange }: Pick<WhoFieldProps, 'workspaceId' | 'value' | 'onChange'>) {
  const { roles, trades, teams, workspaceMembers } = value;
  const { data: known = [] } = useQuery(tradesQuery(workspaceId));
  return (
    <div className={classes.some}>
      <Checkbox.Group
        label={t`Roles`}
        value={roles}
        onChange={(chosen) => onChange({ ...value, roles: ROLES.filter((role) => chosen.includes(role)) })}
      >
        <Group gap="sm" mt={6}>
          {ROLES.map((role) => (
            <Checkbox key={role} value={role} label={roleLabels[role]} className={classes.choice} />
          ))}
        </Group>
      </Checkbox.Group>
      <div className={classes.chosen}>
        <TradesField
          workspaceId={workspaceId}
          description={t`People who get one of them later need it from that day.`}
          known={trades}
          value={trades.map(({ id }) => id)}
          onChange={(ids) => onChange({ ...value, trades: namedBy(ids, [...trades, ...known]) })}
        />
      </div>
      <div className={classes.chosen}>
        <Input.Label component="div" aria-hidden>
          <Trans>Teams</Trans>
        </Input.Label>
        <TeamSelect
          // A team that was chosen stands below, and the field is empty again.
          key={teams.length}
          workspaceId={workspaceId}
          label={t`Add a team`}
          placeholder={t`Choose a team`}
          teamId={undefined}
          onChange={(id, name) =>
            id !== undefined && onChange({ ...value, teams: [...without(teams, id), { id, name }] })
          }
        />
        <ChosenList
          label={t`Chosen teams`}
          items={teams}
          onRemove={(id) => onChange({ ...value, teams: without(teams, id) })}
        />
      </div>
      <div className={classes.chosen}>
        <MemberSelect
          key={workspaceMembers.length}
          workspaceId={workspaceId}
          known={[]}
          label={t`People`}
          placeholder={t`Search by name or email`}
          value={null}
          onMember={({ id, fullName, email }) =>
            onChange({
              ...value,
              workspaceMembers: [...without(workspaceMembers, id), { id, fullName, email }],
            })
          }
        />
        <ChosenList
          label={t`Chosen people`}
          items={workspaceMembers.map((member) => ({ id: member.id, name: personName(member, t`Somebody`) }))}
          onRemove={(id) => onChange({ ...value, workspaceMembers: without(workspaceMembers, id) })}
        />
      </div>
    </div>
  );
}
