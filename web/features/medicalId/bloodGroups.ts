import type { BLOOD_GROUPS } from '#contract/rules/people/medicalId.ts';

export type BloodGroup = (typeof BLOOD_GROUPS)[number];

/** As people write it: the letter O, where the code has a zero. */
export const bloodGroupLabel = (group: BloodGroup): string => group.replace('0', 'O').replace('-', '−');
