import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A phone number in its two parts: digits without a leading zero of the trunk, and a country code such as `+49`. */
export interface Phone {
  phone: string;
  phoneCountryCode: string;
}

export const PHONE_INVALID = 'Please enter a valid phone number.';

/**
 * Reads a phone number as a person writes it: with spaces, with or without the country code. A number that starts with
 * `+` brings its own country. Null when there is no such number.
 */
export function parsePhone(phone: string, countryCode: string | null): Phone | null {
  const defaultCallingCode = /^\+?([1-9]\d{0,2})$/.exec(countryCode?.trim() ?? '')?.[1];
  const options = { extract: false, ...(defaultCallingCode ? { defaultCallingCode } : {}) };
  const parsed = tryParse(phone, options);
  if (!parsed?.isPossible() || parsed.ext) return null;
  return { phone: parsed.nationalNumber, phoneCountryCode: `+${parsed.countryCallingCode}` };
}

/** The library throws for a country code that there is not. */
function tryParse(...given: Parameters<typeof parsePhoneNumberFromString>) {
  try {
    return parsePhoneNumberFromString(...given);
  } catch {
    return undefined;
  }
}

/** The country code of phones in a region such as `DE`; null where there is none. */
export function callingCodeOf(region: string | undefined): string | null {
  const country = getCountries().find((one) => one === region);
  return country ? `+${getCountryCallingCode(country)}` : null;
}
