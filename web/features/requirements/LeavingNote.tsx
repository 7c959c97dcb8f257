import type { CoverageChange } from '#contract/requirements/teamCheck.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { coverageLooks, coverageStateLabels } from '#web/words/requirements/coverage.ts';
import { leavingHeading, leftText } from '#web/words/requirements/leaving.ts';
import classes from './leaving.module.css';

/** Which teams would be short of people, or soon will be. */
export default function LeavingNote({ changes }: { changes: CoverageChange[] }) {
  return (
    <Notice tone="bad">
      {leavingHeading(changes)}
      <ul className={classes.list}>
        {changes.map((change) => {
          const { state } = change.after;
          return (
            <li key={`${change.teamName} ${leftText(change)}`} className={classes.change}>
              <StatusBadge
                tone={coverageLooks[state].tone}
                icon={coverageLooks[state].icon}
                label={coverageStateLabels[state]}
              />
              <span className={classes.text}>
                <bdi>{change.teamName}</bdi>: {leftText(change)}
              </span>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
