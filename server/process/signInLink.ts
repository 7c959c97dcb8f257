import { signInLink } from '#server/account/signInLink.ts';
import { ConfigError } from '#server/core/config.ts';
import { command, onDatabase, say } from './onDatabase.ts';

// Lets one person in past a company's sign-in that does not work.
command(async (email, ...others) => {
  if (email === undefined || others.length > 0)
    throw new ConfigError('Say for whom: npm run sign-in-link -- ada@acme.example');
  const link = await onDatabase((scope, { publicUrl }) => signInLink(scope, email, publicUrl));
  if (link === null) throw new ConfigError(`There is no account with the address ${email}.`);
  say(
    `This link logs ${email} in, once, within an hour. Anyone who has it can log in as that person:\n${link}`,
  );
});
