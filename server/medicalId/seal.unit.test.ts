import { expect, test } from 'vitest';
import { medicalIdSeal } from './seal.ts';

const SECRET = 'the secret key of a portal, long enough';
const seal = medicalIdSeal(SECRET);
const TEXT = '{"allergies":"Penicillin"}';

test('[MID-03] what was closed is opened again after a restart, and its text stands nowhere in it', () => {
  const closed = seal.close('ada', TEXT);
  expect(medicalIdSeal(SECRET).open('ada', closed)).toBe(TEXT);
  expect(closed.content.toString('latin1')).not.toContain('Penicillin');
  expect(closed.keyId).toMatch(/^[0-9a-f]{16}$/);
});

test('[MID-03] the same text is another one each time', () => {
  const contents = Array.from({ length: 50 }, () => seal.close('ada', TEXT).content.toString('hex'));
  expect(new Set(contents).size).toBe(50);
  expect(new Set(contents.map((content) => content.slice(0, 24))).size).toBe(50);
});

test('[MID-02] it opens for the person alone whom it was closed for', () => {
  const closed = seal.close('ada', TEXT);
  expect(() => seal.open('grace', closed)).toThrow('authenticate');
});

test('content that somebody changed is not opened, whichever byte it is', () => {
  const { keyId, content } = seal.close('ada', TEXT);
  for (const at of content.keys()) {
    const changed = Buffer.from(content);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => seal.open('ada', { keyId, content: changed })).toThrow('authenticate');
  }
  expect(() => seal.open('ada', { keyId, content: content.subarray(0, 20) })).toThrow();
});

test('another secret has another key, and opens nothing, whatever the key is called', () => {
  const other = medicalIdSeal(`${SECRET} of another`);
  const closed = seal.close('ada', TEXT);
  expect(other.keyId).not.toBe(seal.keyId);
  expect(() => other.open('ada', closed)).toThrow('under another key');
  expect(() => other.open('ada', { ...closed, keyId: other.keyId })).toThrow('authenticate');
});
