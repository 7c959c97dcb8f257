import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useDraft } from '#web/routes/_app/$workspaceId/work-documents/add/-draft/DraftProvider.tsx';
import {
  blockingReason,
  completeStep,
  type Step,
  stepPaths,
} from '#web/routes/_app/$workspaceId/work-documents/add/-draft/draftSteps.ts';
import { ActionBar } from '#web/ui/page/ActionBar.tsx';
import classes from './WizardFrame.module.css';

interface Props {
  step: Step;
  /** Why one has to wait, besides what the draft itself says. */
  wait?: string | null;
  /** The last step's button, in place of "Next". */
  finish?: { label: string; busy: boolean; onClick: () => void };
}

/** Back and Next, always in reach at the bottom of the screen. */
export function WizardFooter({ step, wait = null, finish }: Props) {
  const { draft, change } = useDraft();
  const { workspaceId = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const reason = wait ?? blockingReason(draft, step);
  useFilesOfNext(step, step === 0 && draft.documents.length > 0);
  const open = (to = stepPaths[step]) => void navigate({ to, params: { workspaceId } });
  const next = () => {
    change((before) => completeStep(before, step));
    open(stepPaths[step + 1]);
  };
  return (
    <ActionBar
      reason={reason}
      start={
        step > 0 && (
          <Button variant="default" disabled={finish?.busy} onClick={() => open(stepPaths[step - 1])}>
            <Trans>Back</Trans>
          </Button>
        )
      }
    >
      <Button disabled={reason !== null} loading={finish?.busy} onClick={finish?.onClick ?? next}>
        {finish?.label ?? t({ message: 'Next', context: 'next step' })}
      </Button>
    </ActionBar>
  );
}

/** Loads what the table is made of once there are files, which takes long enough to be felt. */
function useFilesOfNext(step: Step, isNear: boolean) {
  const router = useRouter();
  const path = stepPaths[step + 1];
  useEffect(() => {
    const route = isNear && path && router.routesByPath[path];
    if (route) router.loadRouteChunk(route)?.catch(() => undefined);
  }, [router, path, isNear]);
}

/** The content of a step, between the stepper and the buttons. */
export function WizardBody({ children }: { children: ReactNode }) {
  return <div className={classes.body}>{children}</div>;
}
