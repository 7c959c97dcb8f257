import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { BackupError } from './errors.ts';
import { atTerminal, knownPassphrase, newPassphrase } from './passphrase.ts';

/** A terminal at which somebody types lines, one for each question. */
function aTerminal(...typed: string[]) {
  let shown = '';
  const ask = (question: string) => {
    const input = new PassThrough();
    const answer = atTerminal(input, {
      write: (text) => {
        shown += text;
        return true;
      },
    })(question);
    const line = typed.shift();
    if (line === undefined) input.end();
    else input.write(line);
    return answer;
  };
  return { ask, shown: () => shown };
}

test('what is typed at the terminal is the passphrase, and is shown nowhere', async () => {
  const { ask, shown } = aTerminal('my passphrase\r', 'my passphrase\r');
  expect(await newPassphrase({ given: undefined, ask })).toBe('my passphrase');
  expect(shown()).toContain('Passphrase');
  expect(shown()).not.toContain('my passphrase');
});

test.each([
  ['two that are not the same', ['my passphrase\r', 'my passphrasf\r'], 'not the same'],
  ['a short one', ['too short\r'], 'at least 12 characters'],
  ['Ctrl-C', ['my pass\u0003'], 'Stopped'],
  ['the end of the input', [], 'No passphrase was given'],
])('%s ends the command in words', async (_what, typed, message) => {
  const asked = newPassphrase({ given: undefined, ask: aTerminal(...typed).ask });
  await expect(asked).rejects.toThrow(BackupError);
  await expect(asked).rejects.toThrow(message);
});

test('BACKUP_PASSPHRASE comes first, and must be long for a new backup', async () => {
  const { ask } = aTerminal();
  expect(await newPassphrase({ given: 'long enough, it is', ask })).toBe('long enough, it is');
  expect(await newPassphrase({ given: 'twelve signs', ask })).toBe('twelve signs');
  expect(await knownPassphrase({ given: 'short', ask })).toBe('short');
  await expect(newPassphrase({ given: 'eleven sign', ask })).rejects.toThrow('BACKUP_PASSPHRASE must have');
});

test('where nobody sits at a terminal, the refusal says what to set and what is lost without', async () => {
  for (const asked of [newPassphrase, knownPassphrase]) {
    const refused = asked({ given: undefined, ask: undefined });
    await expect(refused).rejects.toThrow('Set BACKUP_PASSPHRASE');
    await expect(refused).rejects.toThrow(/--without-secret .*medical IDs .* cannot be read/);
  }
});
