import type { ReactNode } from 'react';
import type { MemberRequirement } from '#contract/requirements/matrix.ts';
import { Row } from '#web/ui/RowList.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { needName, sourcesText, standingText } from '#web/words/requirements/standing.ts';
import { requirementLooks, requirementStateLabels } from '#web/words/requirements/states.ts';
import classes from './standing.module.css';

interface Props {
  requirement: MemberRequirement;
  /** Whether they who read it must hold it. */
  isOwn?: boolean;
  /** What opens more of it, in the place of its name. */
  name?: ReactNode;
  /** What can be done. */
  children?: ReactNode;
}

/** What somebody must hold, how they stand to it and why it is required, in words (REQ-11). */
export function StandingRow({ requirement, isOwn = false, name, children }: Props) {
  const { state, sources } = requirement;
  return (
    <Row className={classes.row}>
      <div className={classes.text}>
        <div className={classes.name}>{name ?? <bdi>{needName(requirement)}</bdi>}</div>
        <div className={classes.standing}>{standingText(requirement)}</div>
        <div className={classes.facts}>{sourcesText(sources, isOwn)}</div>
      </div>
      <StatusBadge
        tone={requirementLooks[state].tone}
        icon={requirementLooks[state].icon}
        label={requirementStateLabels[state]}
      />
      {children && <div className={classes.actions}>{children}</div>}
    </Row>
  );
}
