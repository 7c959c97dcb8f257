import {
  IconAlertTriangle,
  IconArchive,
  IconBan,
  IconCircleCheck,
  IconClipboardOff,
  IconClock,
} from '@tabler/icons-react';
import type { EquipmentState } from '#contract/rules/equipment.ts';

/** How each state looks, on badges and on the bar above the list, the most urgent first. */
export const equipmentLooks = {
  OUT_OF_SERVICE: { tone: 'bad', icon: IconBan },
  OVERDUE: { tone: 'bad', icon: IconAlertTriangle },
  DUE_SOON: { tone: 'warn', icon: IconClock },
  NEVER_INSPECTED: { tone: 'calm', icon: IconClipboardOff },
  IN_SERVICE: { tone: 'good', icon: IconCircleCheck },
  RETIRED: { tone: 'calm', icon: IconArchive },
} as const satisfies Record<EquipmentState, object>;
