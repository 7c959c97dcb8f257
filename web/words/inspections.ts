import { t } from '@lingui/core/macro';
import type { InspectionResult } from '#contract/rules/equipment.ts';

/** INS-03, INS-04 */
export const resultLabels: Record<InspectionResult, string> = { PASSED: t`Passed`, FAILED: t`Failed` };

export const results = Object.keys(resultLabels) as InspectionResult[];

/** EQP-07, INS-05 */
export const NOT_INSPECTED = t`Not inspected`;

/** INS-08 */
export const RECORD_INSPECTION = t`Record inspection`;
