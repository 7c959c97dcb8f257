import { PHONE_INVALID, type Phone, parsePhone } from '#contract/rules/people/phones.ts';
import { apiError } from '#server/core/errors.ts';

/** What a change of the profile makes of the phone number; the two parts change together. Throws VALIDATION that names `path`. */
export function phoneChange(
  {
    phone,
    phoneCountryCode = null,
  }: { phone?: string | null | undefined; phoneCountryCode?: string | null | undefined },
  path = 'phone',
): Partial<{ [Part in keyof Phone]: string | null }> {
  if (phone === undefined) return {};
  if (phone === null || phone.trim() === '') return { phone: null, phoneCountryCode: null };
  const parsed = parsePhone(phone, phoneCountryCode);
  if (!parsed) throw apiError('VALIDATION', { issues: [{ path, message: PHONE_INVALID }] });
  return parsed;
}
