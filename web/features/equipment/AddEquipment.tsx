import { Trans } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { usePermissions } from '#web/features/members/usePermissions.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';

interface Props {
  workspaceId: string;
  style?: CSSProperties;
}

/** Leads to the form of a new item, for whoever may edit equipment (EQP-12). */
export function AddEquipment({ workspaceId, style }: Props) {
  if (!usePermissions(workspaceId).includes('equipment:edit')) return null;
  return (
    <ButtonLink
      to="/$workspaceId/equipment/add"
      params={{ workspaceId }}
      style={style}
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      <Trans>Add equipment</Trans>
    </ButtonLink>
  );
}
