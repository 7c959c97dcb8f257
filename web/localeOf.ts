/** The language that a browser names; null where it is none that can be understood, such as the "c" of a system that has none. */
export function localeOf(language: string): Intl.Locale | null {
  try {
    return new Intl.Locale(language);
  } catch {
    return null;
  }
}
