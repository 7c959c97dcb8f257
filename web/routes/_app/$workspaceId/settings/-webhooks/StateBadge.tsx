import { t } from '@lingui/core/macro';
import { IconAlertTriangle, IconBan, IconCheck, IconPlayerPause } from '@tabler/icons-react';
import type { Webhook } from '#contract/programs/webhooks.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';

/** How a webhook stands. */
export function StateBadge({ webhook: { state, failingSince } }: { webhook: Webhook }) {
  if (state === 'PAUSED') return <StatusBadge tone="calm" icon={IconPlayerPause} label={t`Paused`} />;
  if (state === 'DISABLED') return <StatusBadge tone="bad" icon={IconBan} label={t`Disabled`} />;
  if (failingSince !== null) return <StatusBadge tone="warn" icon={IconAlertTriangle} label={t`Failing`} />;
  return <StatusBadge tone="good" icon={IconCheck} label={t({ message: 'Active', context: 'a webhook' })} />;
}
