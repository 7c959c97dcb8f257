import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Anchor, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { isGap, REQUIREMENT_STATES } from '#contract/rules/requirements/requirements.ts';
import { errorText } from '#web/api/client/errors.ts';
import { type EnteredRequirement, requirementPreviewQuery } from '#web/api/requirements.ts';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { numberText } from '#web/words/numbers.ts';
import { inGraceText, inTeamsText, lackText } from '#web/words/requirements/requirements.ts';
import { requirementLooks, requirementStateLabels } from '#web/words/requirements/states.ts';
import classes from './form.module.css';

interface Props {
  workspaceId: string;
  requirementId: string | undefined;
  /** What would be saved; null while something is missing. */
  entered: EnteredRequirement | null;
  /** Nothing is changed: it says how many lack what is required now. */
  isSaved?: boolean;
}

const PAUSE_MS = 300;

/** How many people would lack the requirement, before it is saved (REQ-06). */
export function LackPreview({ workspaceId, requirementId, entered, isSaved = false }: Props) {
  const id = useId();
  const wanted = JSON.stringify(entered);
  const [asked] = useDebouncedValue(wanted, PAUSE_MS);
  return (
    <section className={classes.aside} aria-labelledby={id}>
      <div className={classes.preview}>
        <Title order={2} size="h4" id={id} mb={8}>
          {isSaved ? t`Now` : t`Before you save`}
        </Title>
        {/* Announced when the counts come. */}
        <div role="status">
          {asked === 'null' ? (
            <Text c="dimmed">
              <Trans>Choose who must hold what, and see here how many people would lack it.</Trans>
            </Text>
          ) : (
            <Counts
              workspaceId={workspaceId}
              requirementId={requirementId}
              asked={JSON.parse(asked) as EnteredRequirement}
              isOld={asked !== wanted}
              isSaved={isSaved}
            />
          )}
        </div>
      </div>
    </section>
  );
}

interface CountsProps extends Omit<Props, 'entered'> {
  asked: EnteredRequirement;
  isOld: boolean;
}

function Counts({ workspaceId, requirementId, asked, isOld, isSaved = false }: CountsProps) {
  const today = useToday(workspaceId);
  const { data, error, isPlaceholderData } = useQuery(
    requirementPreviewQuery(workspaceId, asked, requirementId),
  );
  if (error)
    return (
      <Text>
        {errorText(error, t`This could not be counted.`)} <Trans>You can save without it.</Trans>
      </Text>
    );
  if (!data)
    return (
      <Text c="dimmed">
        <Trans>Counting…</Trans>
      </Text>
    );
  const { applies, states, graceUntil, inTeams } = data;
  const lacking = REQUIREMENT_STATES.filter(isGap).reduce((sum, state) => sum + states[state], 0);
  const from = asked.from && asked.from > today ? asked.from : null;
  const old = isOld || isPlaceholderData || undefined;
  return (
    <>
      <p className={classes.lack} data-old={old}>
        {isSaved && requirementId !== undefined && lacking > 0 ? (
          <Anchor
            component={Link}
            to="/$workspaceId/who-lacks-what"
            params={{ workspaceId } as never}
            search={{ requirement: requirementId } as never}
            c="inherit"
            inherit
            underline="always"
          >
            {lackText(lacking, applies, from, isSaved)}
          </Anchor>
        ) : (
          lackText(lacking, applies, from, isSaved)
        )}
      </p>
      {states.IN_GRACE > 0 && (
        <p className={classes.more} data-old={old}>
          {inGraceText(states.IN_GRACE, graceUntil)}
        </p>
      )}
      {asked.blocking && inTeams > 0 && (
        <p className={classes.more} data-old={old}>
          {inTeamsText(inTeams)}
        </p>
      )}
      <ul className={classes.states} data-old={old}>
        {REQUIREMENT_STATES.filter((state) => states[state] > 0).map((state) => (
          <li key={state}>
            <StatusBadge
              {...requirementLooks[state]}
              label={`${requirementStateLabels[state]} ${numberText(states[state])}`}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
