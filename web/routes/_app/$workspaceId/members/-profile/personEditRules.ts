import { z } from 'zod';
import { memberChangeSchema, NAMELESS, type SeenPerson } from '#contract/people.ts';
import { PHONE_INVALID, parsePhone } from '#contract/rules/people/phones.ts';
import { type PersonValues, personChange } from './personEdit.ts';

/** What the call asks for, of what the form makes of the person who was seen. */
export const personEditRules = (seen: SeenPerson) =>
  z.custom<PersonValues>().check(({ value, issues }) => {
    const change = personChange(value, seen);
    const found = memberChangeSchema.safeParse(change).error?.issues ?? [];
    issues.push(
      ...found.map(({ path, message }) => ({ code: 'custom' as const, path, message, input: value })),
    );
    if (![value.firstName, value.lastName, value.email].some((text) => text.trim() !== ''))
      issues.push({ code: 'custom', path: ['firstName'], message: NAMELESS, input: value });
    if (change.phone && !parsePhone(change.phone, null))
      issues.push({ code: 'custom', path: ['phone'], message: PHONE_INVALID, input: value });
  });
