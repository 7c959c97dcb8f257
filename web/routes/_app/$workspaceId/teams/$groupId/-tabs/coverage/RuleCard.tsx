import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { CoverageRule } from '#contract/requirements/coverage.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { places } from '#web/features/shell/places.ts';
import { Card } from '#web/ui/Card.tsx';
import { Fact, FactList } from '#web/ui/page/FactList.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { numberText } from '#web/words/numbers.ts';
import { personName } from '#web/words/people.ts';
import {
  breaksText,
  countingText,
  coverageLooks,
  coverageStateLabels,
  neededText,
} from '#web/words/requirements/coverage.ts';
import classes from './coverage.module.css';

interface Props {
  workspaceId: string;
  rule: CoverageRule;
  /** For those who may change it. */
  onEdit: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

/** How the team stands to one rule: its state, who counts, and when it breaks (COV-03). */
export function RuleCard({ workspaceId, rule, onEdit, onRemove }: Props) {
  const { state, count, counting, warningDays } = rule;
  const needed = neededText(rule);
  return (
    <Card
      title={needed}
      size="small"
      titleSize="h4"
      action={<StatusBadge {...coverageLooks[state]} label={coverageStateLabels[state]} />}
    >
      <FactList>
        <Fact name="People who count">{countingText(rule)}</Fact>
        <Fact name="Short from">{breaksText(rule)}</Fact>
        {warningDays > 0 && <Fact name="Warns">{`${numberText(warningDays)} days before`}</Fact>}
      </FactList>
      {counting.length > 0 && (
        <ul className={classes.people} aria-label={`Who counts for ${needed}`}>
          {counting.map(({ workspaceMember, until }) => (
            <li key={workspaceMember.id} className={classes.person}>
              <Name workspaceId={workspaceId} member={workspaceMember} isLink={onEdit !== undefined} />
              {until !== undefined && (
                <span className={classes.until}>
                  {until === null ? 'never expires' : `until ${dateText(until)}`}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {count !== null && count > counting.length && (
        <p className={classes.note}>{`And ${numberText(count - counting.length)} more.`}</p>
      )}
      {onEdit && (
        <div className={classes.actions}>
          <Button
            variant="default"
            size="sm"
            className={classes.touch}
            onClick={onEdit}
            aria-label={`Edit ${needed}`}
          >
            Edit
          </Button>
          <Button
            variant="subtle"
            color="red"
            size="sm"
            className={classes.touch}
            onClick={onRemove}
            aria-label={`Remove ${needed}`}
          >
            Remove
          </Button>
        </div>
      )}
    </Card>
  );
}

interface NameProps {
  workspaceId: string;
  member: CoverageRule['counting'][number]['workspaceMember'];
  isLink: boolean;
}

function Name({ workspaceId, member, isLink }: NameProps) {
  const name = <bdi>{personName(member, 'Somebody')}</bdi>;
  if (!isLink) return name;
  return (
    <Link {...places.member(workspaceId, member.id)} className={classes.link}>
      {name}
    </Link>
  );
}
