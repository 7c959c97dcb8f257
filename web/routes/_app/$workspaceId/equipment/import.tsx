import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { equipmentImport } from '#web/features/import/screen/equipment.ts';
import { ImportScreen } from '#web/features/import/screen/ImportScreen.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';

/** Adds and changes the items of a list, after a look at each of its rows (EQP-25). */
export const Route = createFileRoute('/_app/$workspaceId/equipment/import')({
  staticData: { title: t`Import equipment`, permission: 'workspace:manage' },
  component: ImportEquipment,
  // Another workspace starts afresh.
  remountDeps: ({ params }) => params,
});

function ImportEquipment() {
  const { workspaceId } = Route.useParams();
  return (
    <ImportScreen
      noun={equipmentImport}
      workspaceId={workspaceId}
      next={() => (
        <ButtonLink to="/$workspaceId/equipment" params={{ workspaceId }}>
          <Trans>Show the equipment</Trans>
        </ButtonLink>
      )}
    />
  );
}
