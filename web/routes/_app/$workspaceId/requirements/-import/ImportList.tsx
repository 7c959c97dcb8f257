import { Trans } from '@lingui/react/macro';
import { ImportScreen } from '#web/features/import/screen/ImportScreen.tsx';
import { requirementsImport } from '#web/features/import/screen/requirements.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';

/** Adds and changes the requirements of a list, after a look at each of its rows (IMP-01). */
export default function ImportList({ workspaceId }: { workspaceId: string }) {
  return (
    <ImportScreen
      noun={requirementsImport}
      workspaceId={workspaceId}
      next={() => (
        <ButtonLink to="/$workspaceId/requirements" params={{ workspaceId }}>
          <Trans>Show the requirements</Trans>
        </ButtonLink>
      )}
    />
  );
}
