import { IconClipboardOff } from '@tabler/icons-react';
import type { InspectionResult } from '#contract/rules/equipment.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { NOT_INSPECTED, resultLabels } from '#web/words/inspections.ts';
import { resultLooks } from './resultLooks.ts';

/** The result of an inspection, or that there was none (INS-03, INS-04, INS-05, EQP-07). */
export function ResultBadge({ status }: { status: InspectionResult | undefined }) {
  if (status === undefined) {
    return <StatusBadge tone="calm" icon={IconClipboardOff} label={NOT_INSPECTED} />;
  }
  return <StatusBadge {...resultLooks[status]} label={resultLabels[status]} />;
}
