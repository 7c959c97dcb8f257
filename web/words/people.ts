interface Person {
  fullName?: string | null | undefined;
  email?: string | null | undefined;
}

/** What somebody is called: by their name, else by their address, else as `otherwise` says. */
export const personName = (person: Person | null | undefined, otherwise = '–'): string =>
  person?.fullName?.trim() || person?.email || otherwise;

/** What a member is called in a sentence. */
export const memberName = (member: Person): string => personName(member, 'this member');
