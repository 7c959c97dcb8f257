import { expect, test } from 'vitest';
import { translate } from './translate.ts';

test('[LNG-01] a sentence without values is translated as it stands, and English stays as it is', () => {
  expect(translate('Log in to continue.', 'de')).toBe('Melden Sie sich an, um fortzufahren.');
  expect(translate('Log in to continue.', 'en')).toBe('Log in to continue.');
});

test('[LNG-01] a sentence with values is translated around them, numbers as the language writes them', () => {
  expect(translate('Use 255 characters at most.', 'de')).toBe('Verwenden Sie höchstens 255 Zeichen.');
  expect(translate('Use 2,000 characters at most.', 'de')).toBe('Verwenden Sie höchstens 2.000 Zeichen.');
  expect(translate('Use 2,000 characters at most.', 'ar')).toBe('الحد الأقصى لعدد الأحرف: 2,000.');
  expect(translate('Ask Ann Berg in Acme for a new one.', 'es')).toBe('Pide uno nuevo a Ann Berg en Acme.');
});

test('[LNG-01] of several sentences that fit, the one with more words of its own is taken', () => {
  expect(translate('There is no document type “Crane”, here or in the file.', 'es')).toBe(
    'No hay ningún tipo de documento “Crane”, ni aquí ni en el archivo.',
  );
});

test('[LNG-01] sentences side by side and sentences within others are translated too', () => {
  expect(translate('This link was revoked. Ask an admin in Acme for a new one.', 'pl')).toMatch(
    /^Ten link został cofnięty\. .+Acme/,
  );
  expect(
    translate('First name: Use 255 characters at most. Last name: Use 255 characters at most.', 'de'),
  ).toBe('Vorname: Verwenden Sie höchstens 255 Zeichen. Nachname: Verwenden Sie höchstens 255 Zeichen.');
  expect(translate('Row 12 of “Night” has this address too.', 'de')).toBe(
    'Zeile 12 von „Night“ hat auch diese Adresse.',
  );
});

test('[LNG-01] what nobody translated stays', () => {
  for (const text of [
    'Something of a customer.',
    '',
    'constructor',
    'Use of cranes',
    '{0}',
    'x'.repeat(9_000),
  ])
    expect(translate(text, 'pl')).toBe(text);
});
