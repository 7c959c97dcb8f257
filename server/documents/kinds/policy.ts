/** What of a kind matters to who may do what. */
export interface KindRules {
  membersSubmit: boolean;
  archivedAt: Date | null;
}

/** Whether members submit documents of the kind themselves. */
export const isOpenToMembers = (kind: KindRules | null): boolean =>
  kind?.membersSubmit === true && kind.archivedAt === null;
