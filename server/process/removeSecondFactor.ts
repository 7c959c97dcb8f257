import { removeFactors } from '#server/account/secondFactor/removeFactors.ts';
import { ConfigError } from '#server/core/config.ts';
import { command, onDatabase, say } from './onDatabase.ts';

// For somebody who has lost their second factor and all recovery codes.
command(async (email, ...others) => {
  if (email === undefined || others.length > 0)
    throw new ConfigError('Say whose: npm run remove-second-factor -- ada@acme.example');
  const isDone = await onDatabase((scope, { publicUrl }) => removeFactors(scope, email, publicUrl));
  if (!isDone) throw new ConfigError(`There is no account with the address ${email} and a second factor.`);
  say(
    `The second factor of ${email} is removed, and they are signed out everywhere. They log in with their password alone ` +
      'until they add one again, and get an email about it.',
  );
});
