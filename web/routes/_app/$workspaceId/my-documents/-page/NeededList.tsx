import { t } from '@lingui/core/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { MemberRequirement } from '#contract/requirements/matrix.ts';
import { isGap, LACKING, type RequirementState } from '#contract/rules/requirements/requirements.ts';
import { StandingRow } from '#web/features/requirements/StandingRow.tsx';
import { SubmitMissing } from '#web/features/requirements/SubmitMissing.tsx';
import { numberText } from '#web/words/numbers.ts';
import { needName } from '#web/words/requirements/standing.ts';
import { ListSection } from './ListSection.tsx';
import classes from './page.module.css';
import type { PageProps } from './pageProps.ts';

/** The states in which the member has something to do. */
const OPEN: readonly RequirementState[] = [...LACKING, 'IN_GRACE', 'EXPIRES_SOON'];
const SETTLED: readonly RequirementState[] = ['MET', 'EXEMPT'];
/** What is settled is shown at once where there are no more rows than these. */
const AT_FIRST = 5;

/** What the member must hold and what they lack, worst first, each with the way to mend it (REQ-11). */
export function NeededList({ workspaceId, openKinds, needed }: PageProps & { needed: MemberRequirement[] }) {
  const [isWhole, setWhole] = useState(false);
  const unsettled = needed.filter(({ state }) => !SETTLED.includes(state)).length;
  const shown = isWhole ? needed : needed.slice(0, Math.max(unsettled, AT_FIRST));
  const rest = needed.length - shown.length;
  return (
    <>
      <ListSection title={t`What you must hold`}>
        {shown.map((requirement) => (
          <StandingRow key={requirement.requirementId} requirement={requirement} isOwn>
            {OPEN.includes(requirement.state) && (
              <SubmitMissing
                workspaceId={workspaceId}
                kinds={requirement.kinds}
                openKinds={openKinds}
                documentId={requirement.documentId}
                isCalm={!isGap(requirement.state)}
                of={needName(requirement)}
              />
            )}
          </StandingRow>
        ))}
      </ListSection>
      {rest > 0 && (
        <Button variant="default" className={classes.button} onClick={() => setWhole(true)}>
          {t`Show ${{ rest: numberText(rest) }} more that are met`}
        </Button>
      )}
    </>
  );
}
