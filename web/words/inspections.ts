import type { InspectionResult } from '#contract/rules/equipment.ts';

/** INS-03, INS-04 */
export const resultLabels: Record<InspectionResult, string> = { PASSED: 'Passed', FAILED: 'Failed' };

export const results = Object.keys(resultLabels) as InspectionResult[];

/** EQP-07, INS-05 */
export const NOT_INSPECTED = 'Not inspected';

/** INS-08 */
export const RECORD_INSPECTION = 'Record inspection';
