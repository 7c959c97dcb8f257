import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import classes from './-StarterOffer.module.css';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The workspace that is opened was made just now. */
    isNewWorkspace?: boolean;
  }
}

/** Offers the starter kinds of an industry to whoever has just made the workspace; nobody has to look at them (KIND-03). */
export function StarterOffer({ workspaceId }: { workspaceId: string }) {
  const isNew = useLocation({ select: ({ state }) => state.isNewWorkspace === true });
  const navigate = useNavigate();
  if (!isNew) return null;
  const dismiss = () =>
    void navigate({ to: '.', search: true, state: {}, replace: true, resetScroll: false });
  return (
    <div className={classes.root}>
      <Notice>
        <Trans>
          Your workspace is ready. Start with the document types that are common in your industry, now or
          later in the settings.
        </Trans>
        <div className={classes.actions}>
          <ButtonLink size="sm" to="/$workspaceId/settings/kinds" params={{ workspaceId }}>
            <Trans>See starter types</Trans>
          </ButtonLink>
          <Button size="sm" variant="default" onClick={dismiss}>
            <Trans>Not now</Trans>
          </Button>
        </div>
      </Notice>
    </div>
  );
}
