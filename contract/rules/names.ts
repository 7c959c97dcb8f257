/** What somebody can be known by. */
export interface Nameable {
  fullName?: string | null | undefined;
  email?: string | null | undefined;
  staffNumber?: string | null | undefined;
}

/** What a person is called everywhere: by their name, else by their address, else by their staff number (PPL-04). Null for nobody. */
export const nameInUse = (person: Nameable | null | undefined): string | null =>
  person?.fullName?.trim() || person?.email || person?.staffNumber || null;
