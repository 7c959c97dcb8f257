import { t } from '@lingui/core/macro';
import {
  IconAdjustments,
  IconBackhoe,
  IconCalendarOff,
  IconChecklist,
  IconKey,
  IconShieldLock,
  IconTags,
  IconTrash,
  IconWebhook,
  type TablerIcon,
} from '@tabler/icons-react';

interface Section {
  label: string;
  icon: TablerIcon;
  to: `/$workspaceId/settings${'' | `/${'kinds' | 'trades' | 'checklists' | 'trash' | 'retention' | 'security-log' | 'api-tokens' | 'webhooks'}`}`;
}

/** The screens of the settings, beside each of them and in the palette. */
export const sections: readonly Section[] = [
  { label: t`General`, icon: IconAdjustments, to: '/$workspaceId/settings' },
  { label: t`Document types`, icon: IconTags, to: '/$workspaceId/settings/kinds' },
  { label: t`Trades`, icon: IconBackhoe, to: '/$workspaceId/settings/trades' },
  { label: t`Checklists`, icon: IconChecklist, to: '/$workspaceId/settings/checklists' },
  { label: t`Trash`, icon: IconTrash, to: '/$workspaceId/settings/trash' },
  { label: t`Retention`, icon: IconCalendarOff, to: '/$workspaceId/settings/retention' },
  { label: t`Security log`, icon: IconShieldLock, to: '/$workspaceId/settings/security-log' },
  { label: t`API tokens`, icon: IconKey, to: '/$workspaceId/settings/api-tokens' },
  { label: t`Webhooks`, icon: IconWebhook, to: '/$workspaceId/settings/webhooks' },
];
