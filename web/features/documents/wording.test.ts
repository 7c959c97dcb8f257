import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CallError, NetworkError } from '#web/api/client/errors.ts';
import { draftOf, memberOf } from '#web/routes/_app/$workspaceId/work-documents/add/-draft/draftBuilders.ts';
import { finishFailure } from '#web/routes/_app/$workspaceId/work-documents/add/-wizard/finishFailure.ts';
import { HEIC_REFUSED } from '#web/ui/upload/heic.ts';
import { refusal } from '#web/ui/upload/Refused.tsx';
import { reminderLabel, reminderOptionLabel } from '#web/words/documents/documents.ts';
import { pickableDates } from './dates/pickableDates.ts';
import { contentRefusal } from './fileContent.ts';
import { reminderNote } from './reminderNote.ts';

const nothing = { documents: [], members: [], kinds: [], renewed: [] };

test('[DOC-38] [DOC-39] a failed assign tells the server’s words, else that an error occurred', () => {
  expect(finishFailure(new CallError(400, { error: 'No.' }), nothing)).toBe('No.');
  expect(finishFailure(new CallError(400, { message: 'Not now.' }), nothing)).toBe('Not now.');
  expect(finishFailure(new CallError(502, undefined), nothing)).toBe('An error occurred. Please try again.');
  expect(finishFailure(new NetworkError(), nothing)).toContain('Unable to connect');
});

test('refused files and members are named', () => {
  const kind = { id: 'k', name: 'First aid', validMonths: null, reminderMonths: null };
  const documents = [...draftOf('a.pdf').documents];
  const refused = { documents, members: [memberOf('ann')], kinds: [kind], renewed: documents };
  const text = finishFailure(new CallError(400, { message: 'General.' }), refused);
  expect(text).toContain('“a.pdf” is no longer stored');
  expect(text).toContain('“ann” is no longer in the workspace');
  expect(text).toContain(
    'The document that “a.pdf” was to renew was changed or deleted while you were editing.',
  );
  expect(text).toContain('“First aid” is no longer a document type of this workspace');
});

test('[DOC-33] a reminder reads N months prior on the card and before in the list of options', () => {
  expect(reminderLabel(1)).toBe('1 month prior');
  expect(reminderLabel(3)).toBe('3 months prior');
  expect(reminderOptionLabel(1)).toBe('1 month before');
  expect(reminderOptionLabel(12)).toBe('12 months before');
});

test('[DOC-27] the years from now to 50 years ahead can be picked', () => {
  expect(pickableDates('2026-11-21')).toEqual({ minDate: '2026-01-01', maxDate: '2076-12-31' });
});

test('a reminder that has passed is explained', () => {
  const at = (expirationDate: string, expirationReminder: string, isHolder = false) =>
    reminderNote({ expirationDate, expirationReminder }, '2026-11-21', isHolder);
  expect(at('2027-03-01', '2027-02-01')).toContain('The holder will be reminded on');
  expect(at('2027-03-01', '2027-02-01', true)).toContain('You will be reminded on');
  expect(at('2026-12-01', '2026-11-01')).toBe(
    'This reminder date has passed; the document will count as expiring soon.',
  );
  expect(at('2026-11-01', '2026-10-01')).toBe('This reminder date has passed.');
  const [passed, counts] = ['This reminder date has passed', '; the document will count as expiring soon'];
  expect(at('2026-12-01', '2026-11-22')).toContain('The holder will be reminded on');
  expect(at('2026-12-01', '2026-11-21')).toBe(`${passed}${counts}.`);
  expect(at('2026-11-21', '2026-11-01')).toBe(`${passed}${counts}.`);
  expect(at('2026-11-20', '2026-11-01')).toBe(`${passed}.`);
});

test('[DOC-22] content that is no PDF, PNG or JPEG is refused before it is sent', () => {
  const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  expect(contentRefusal(bytes('%PDF-1.7'))).toBeNull();
  expect(contentRefusal(bytes('\xef\xbb\xbf%PDF-1.7'))).toBeNull();
  expect(contentRefusal(bytes('\x89PNG\r\n\x1a\n'))).toBeNull();
  expect(contentRefusal(bytes('\xff\xd8\xff\xe0'))).toBeNull();
  expect(contentRefusal(bytes('MZ'))).toContain('This isn’t a real PDF, PNG or JPEG.');
  expect(contentRefusal(bytes(''))).toBe('This file is empty.');
  expect(contentRefusal(bytes('\0\0\0\x18ftypheic\0\0'))).toContain('Most Compatible');
  for (const name of ['photo.HEIC', 'photo.heif'])
    expect(refusal(name, 'file-invalid-type', 10, 'Only PDF.')).toContain(HEIC_REFUSED);
  expect(refusal('heic.txt', 'file-invalid-type', 10, 'Only PDF.')).toBe(
    '“heic.txt” cannot be added. Only PDF.',
  );
  expect(contentRefusal(bytes('\0\0\0\x18ftypheic\0\0'))).toBe(HEIC_REFUSED);
  expect(contentRefusal(bytes('\0\0\0\x18ftypmp42\0\0'))).toContain('This isn’t a real PDF, PNG or JPEG.');
});

test('[DOC-22] a HEIC photo gets the same advice under its own name and under that of a JPEG', () => {
  const content = (name: string) => new Uint8Array(readFileSync(`tests/cases/files/${name}`));
  expect(contentRefusal(content('s1-photo.HEIC'))).toBe(HEIC_REFUSED);
  expect(contentRefusal(content('s2-photo.jpg'))).toBe(HEIC_REFUSED);
  expect(refusal('s1-photo.HEIC', 'file-invalid-type', 10, 'Only PDF.')).toContain(HEIC_REFUSED);
});
