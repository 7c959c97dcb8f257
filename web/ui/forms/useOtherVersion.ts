import { useEffect } from 'react';
import type { UsedForm } from './useForm.ts';

interface Options<Version, Values extends object> {
  form: UsedForm<Values>;
  /** The version that the changes are made to. */
  seen: Version;
  setSeen: (version: Version) => void;
  /** What the values of the form make of it. */
  mine: Version;
  /** The version as it is now. */
  theirs: Version;
  valuesOf: (version: Version) => Values;
  isSame: (one: Version, other: Version) => boolean;
  /** Whether something is entered that would be lost. */
  isChanged: boolean;
}

/**
 * What somebody else makes of a thing while it is edited. It shows at once while nothing is entered; after that it is for the
 * person to decide, and nothing is overwritten silently.
 */
export function useOtherVersion<Version, Values extends object>(options: Options<Version, Values>) {
  const { form, seen, setSeen, mine, theirs, valuesOf, isSame, isChanged } = options;
  const isOverridden = !isSame(theirs, seen);
  const agrees = isOverridden && (!isChanged || isSame(mine, theirs));
  const takeTheirs = () => {
    setSeen(theirs);
    form.reset(valuesOf(theirs));
  };
  /** What was entered stays; where nothing was, the fields follow. */
  const keepMine = () => {
    const before = new Map(Object.entries(valuesOf(seen)));
    const entered = Object.entries(form.getValues()).filter(([name, value]) => value !== before.get(name));
    takeTheirs();
    form.setValues(Object.fromEntries(entered) as Partial<Values>);
  };
  useEffect(() => {
    if (agrees) keepMine();
  });
  return { isOverridden: isOverridden && !agrees, keepMine, takeTheirs };
}
