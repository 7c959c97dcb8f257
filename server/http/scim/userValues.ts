import type { Language } from '#contract/rules/languages.ts';
import { LENGTH } from '#contract/rules/limits.ts';
import { parsePhone } from '#contract/rules/people/phones.ts';
import { firstOffered } from '#server/core/language.ts';
import { ScimError } from './errors.ts';
import { type Assignment, isObject } from './patch.ts';

/** What a request says of a person, as far as the portal keeps it; null takes a value away, and what is not given stays. */
export interface UserValues {
  userName?: string;
  directoryId?: string | null;
  active?: boolean;
  firstName?: string | null;
  lastName?: string | null;
  title?: string | null;
  staffNumber?: string | null;
  language?: Language | null;
  phone?: string | null;
  /** For those who have no other one. */
  otherPhone?: string;
}

/** Texts of a person by their names in SCIM. */
const TEXTS = { title: 'title', employeenumber: 'staffNumber' } as const;
const NAMES = new Map([
  ['givenname', 'firstName'],
  ['familyname', 'lastName'],
]);

const wrong = (attribute: string, form: string) =>
  new ScimError('invalidValue', `“${attribute}” is ${form}.`);

function textOf(attribute: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value !== 'string') throw wrong(attribute, 'a text');
  return value;
}

/** How the directory calls something: kept as it is. */
export function directoryIdOf(value: unknown): string | null {
  const text = textOf('externalId', value);
  if (text !== null && (text.length > LENGTH.name || /\p{Cc}/u.test(text)))
    throw wrong('externalId', `a text of ${LENGTH.name} characters at most`);
  return text;
}

/** `active`, which Entra sends as a text too. */
function activeOf(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value.toLowerCase() : null;
  if (text !== 'true' && text !== 'false') throw wrong('active', 'true or false');
  return text === 'true';
}

interface Listed {
  value: string | null;
  type: string;
}

/** Several values as SCIM lists them, or one of them. */
function listOf(attribute: string, value: unknown): Listed[] {
  if (value === null || value === undefined) return [];
  const items = Array.isArray(value) ? value : [value];
  return items.map((item) => {
    if (!isObject(item)) throw wrong(attribute, 'a list of objects');
    const type = textOf(`${attribute}.type`, item.type) ?? '';
    return { value: textOf(`${attribute}.value`, item.value), type: type.toLowerCase() };
  });
}

/** A number that the portal can keep; one of a form that it doesn't know is left alone. */
const keepable = (phone: string | null): string | null =>
  phone !== null && phone.length <= LENGTH.phone && parsePhone(phone, null) ? phone : null;

/** The one number that is kept: the mobile one before others. */
function phonesOf({ op, part, which, value }: Assignment): Pick<UserValues, 'phone' | 'otherPhone'> {
  if (which !== null) {
    if (part !== null && part !== 'value') return {};
    const text = isObject(value) ? textOf('phoneNumbers.value', value.value) : textOf('phoneNumbers', value);
    const phone = op === 'remove' ? null : text;
    if (/^ *type +eq +"mobile" *$/i.test(which))
      return phone === null ? { phone: null } : keepable(phone) === null ? {} : { phone };
    const other = /^ *type +eq +"work" *$/i.test(which) ? keepable(phone) : null;
    return other === null ? {} : { otherPhone: other };
  }
  const all = op === 'remove' ? [] : listOf('phoneNumbers', value);
  const kept = all.flatMap(({ value: phone, type }) => (keepable(phone) ? [{ phone, type }] : []));
  const chosen =
    kept.find(({ type }) => type === 'mobile') ?? kept.find(({ type }) => type === 'work') ?? kept[0];
  if (chosen) return { phone: chosen.phone };
  return all.length === 0 ? { phone: null } : {};
}

function namesOf({ op, part, value }: Assignment): Pick<UserValues, 'firstName' | 'lastName'> {
  if (part !== null) {
    const field = NAMES.get(part);
    return field ? { [field]: op === 'remove' ? null : textOf(`name.${part}`, value) } : {};
  }
  if (op === 'remove' || value === null) return { firstName: null, lastName: null };
  if (!isObject(value)) throw wrong('name', 'an object');
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, text]) => {
      const field = NAMES.get(key.toLowerCase());
      return field ? { [field]: textOf(`name.${key}`, text) } : {};
    }),
  );
}

/** What one assignment says; nothing where the portal doesn't keep the attribute. */
function valuesOf(one: Assignment): UserValues {
  const { op, attribute } = one;
  const value = op === 'remove' ? null : one.value;
  switch (attribute) {
    case 'username': {
      const userName = textOf('userName', value);
      if (userName === null) throw wrong('userName', 'an email address');
      return { userName };
    }
    case 'externalid':
      return { directoryId: directoryIdOf(value) };
    case 'active':
      return op === 'remove' ? {} : { active: activeOf(value) };
    case 'name':
      return namesOf(one);
    case 'title':
    case 'employeenumber':
      return { [TEXTS[attribute]]: textOf(attribute, value) };
    case 'preferredlanguage': {
      // In the form of Accept-Language; none of those that the portal speaks is left alone.
      const text = textOf('preferredLanguage', value);
      const language = text === null ? null : firstOffered(text);
      return text !== null && language === null ? {} : { language };
    }
    case 'phonenumbers':
      return phonesOf(one);
    case 'emails':
      // The address is the user name; a list of them must have its form all the same.
      if (one.which === null && one.part === null) listOf('emails', value);
      return {};
    default:
      return {};
  }
}

/** What assignments say of a person; of two that say something of one attribute the later one counts. */
export const userValues = (assignments: Assignment[]): UserValues =>
  Object.assign({}, ...assignments.map(valuesOf));
