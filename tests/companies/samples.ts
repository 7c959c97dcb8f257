import type {
  ExemptionStretch,
  HeldDocument,
  HeldVersion,
  PersonRecord,
  RequirementRule,
} from '#contract/rules/requirements/records.ts';

/** A requirement for everybody that blocks, and begins and ends never. */
export const aRule = (id: string, more: Partial<RequirementRule> = {}): RequirementRule => ({
  id,
  kindIds: ['first-aid'],
  everyone: Object.keys(more).every((key) => !['roles', 'tradeIds', 'teamIds', 'memberIds'].includes(key)),
  roles: [],
  tradeIds: [],
  teamIds: [],
  memberIds: [],
  recordedOn: '2020-01-01',
  namesFrom: null,
  formerly: [],
  mergedOn: [],
  from: null,
  until: null,
  graceDays: 0,
  blocking: true,
  ...more,
});

/** Somebody who has been a plain member since 2025. */
export const aPersonRecord = (more: Partial<PersonRecord> = {}): PersonRecord => ({
  id: 'ann',
  memberships: [{ from: '2025-01-01', until: null, role: 'WORKSPACE_MEMBER', joinedOn: '2025-01-01' }],
  places: [],
  trades: [],
  documents: [],
  exemptions: [],
  ...more,
});

/** An accepted version that an admin recorded on the day on which it was issued. */
export const aHeldVersion = (id: string, more: Partial<HeldVersion> = {}): HeldVersion => {
  const writtenOn = more.writtenOn ?? more.issuedOn ?? '2026-01-01';
  return {
    id,
    state: 'ACCEPTED',
    issuedOn: writtenOn,
    recordedOn: writtenOn,
    enteredOn: more.decidedOn ?? writtenOn,
    expirationDate: null,
    expirationReminder: null,
    corrects: null,
    known: { from: writtenOn, until: null },
    writtenOn,
    decidedOn: null,
    submitted: null,
    deletedOn: null,
    absences: [],
    ends: [],
    ...more,
  };
};

/** A document of the kind of first aid. */
export const aHeldDocument = (versions: HeldVersion[], id = 'd1', kindId = 'first-aid'): HeldDocument => ({
  id,
  kindId,
  alwaysExpires: [],
  versions,
});

/** An exemption that is not taken back. */
export const anExemptionOf = (
  requirementId: string,
  from: string,
  lastDay: string,
  more: Partial<ExemptionStretch> = {},
): ExemptionStretch => ({
  id: `${requirementId} ${from}`,
  requirementId,
  from,
  lastDay,
  until: null,
  ...more,
});
