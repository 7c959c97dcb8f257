import type { RowOutcome } from '#contract/imports.ts';
import { callOf, indexOf, type KnownPerson } from './planPeople.ts';

/** The person whom a row names: null for nobody, undefined where it names none; or what becomes of the row because of that. */
export type Found =
  | { isKnown: true; id: string | null | undefined }
  | { isKnown: false; outcome: RowOutcome; why: string[]; people: KnownPerson[] };

export const NOT_GIVEN: Found = { isKnown: true, id: undefined };

/** Sentences about somebody who is no longer there, and about several of one name. */
interface Words {
  gone: string;
  which: (name: string) => string;
}

/** Finds who has something: by address, staff number or name; asked where that says nobody, or several (IMP-11). */
export function personFinder(people: readonly KnownPerson[]) {
  const known = indexOf(people.filter(({ canHold }) => canHold));
  return (written: string, is: string | null | undefined, { gone, which }: Words): Found => {
    if (is === null) return { isKnown: true, id: null };
    if (is !== undefined) {
      const person = known.ofId(is);
      if (person) return { isKnown: true, id: person.id };
      return { isKnown: false, outcome: 'LEFT_OUT', why: [gone], people: [] };
    }
    if (written === '') return NOT_GIVEN;
    const one = known.ofEmail(written) ?? known.ofNumber(written);
    const [named, ...others] = one ? [one] : known.ofName({ firstName: written, lastName: null });
    if (named && others.length === 0) return { isKnown: true, id: named.id };
    const why = named
      ? which(callOf(named))
      : `Nobody in the workspace has the name, address or staff number “${written}”.`;
    const meant = named ? [named, ...others].slice(0, 5) : [];
    return { isKnown: false, outcome: 'DECIDE', why: [why], people: meant };
  };
}
