import { IconChevronRight } from '@tabler/icons-react';
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
  /** Opens more of it; the whole row does. */
  onOpen?: () => void;
  /** What can be done. */
  children?: ReactNode;
}

/** What somebody must hold, how they stand to it and why it is required, in words (REQ-11). */
export function StandingRow({ requirement, isOwn = false, onOpen, children }: Props) {
  const { state, sources } = requirement;
  const name = <bdi>{needName(requirement)}</bdi>;
  return (
    <Row className={classes.row}>
      <div className={classes.text}>
        <div className={classes.name}>
          {onOpen ? (
            <button type="button" className={classes.open} onClick={onOpen}>
              {name}
            </button>
          ) : (
            name
          )}
        </div>
        <div className={classes.standing}>{standingText(requirement)}</div>
        <div className={classes.facts}>{sourcesText(sources, isOwn)}</div>
      </div>
      <StatusBadge
        tone={requirementLooks[state].tone}
        icon={requirementLooks[state].icon}
        label={requirementStateLabels[state]}
      />
      {children && <div className={classes.actions}>{children}</div>}
      {onOpen && <IconChevronRight className={classes.chevron} size={20} stroke={1.6} aria-hidden />}
    </Row>
  );
}
