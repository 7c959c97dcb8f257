import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { InspectionResult } from '#contract/rules/equipment.ts';

/** How each result looks, on badges and where it is chosen. */
export const resultLooks = {
  PASSED: { tone: 'good', icon: IconCircleCheck },
  FAILED: { tone: 'bad', icon: IconCircleX },
} as const satisfies Record<InspectionResult, object>;
