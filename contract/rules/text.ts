/** NFC, without control characters, trimmed: how every text of a person is stored and compared. */
export const cleanText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();

/** The same for a text of several lines, whose line breaks stay. */
export const cleanLines = (text: string): string =>
  text
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .split('\n')
    .map((line) =>
      line
        .normalize('NFC')
        .replace(/\p{Cc}+/gu, ' ')
        .trimEnd(),
    )
    .join('\n')
    .trim();

/** The form in which two e-mail addresses are compared: case and surrounding space do not count. */
export const emailKey = (email: string): string => cleanText(email).toLowerCase();

/** The part after the @, lower case. */
export const emailDomain = (email: string): string => emailKey(email).split('@').at(-1) ?? '';
