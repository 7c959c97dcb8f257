/** Tables of no workspace, each with the reason; every other one stands behind the wall. */
export const OUTSIDE: Record<string, string> = {
  access_tokens: 'of a person, found by the hash of a secret',
  avatars: 'of a person; whoever knows the id may see the picture',
  email_tokens: 'of a person, found by the hash of a secret',
  idempotency_keys: 'of a caller, found by a hash and encrypted under a secret',
  identities: 'of a person, found by what a provider says of them',
  invitation_mails: 'of an address, whichever workspaces write to it',
  jobs: 'of the portal; each names its workspace',
  known_devices: 'of a person, found by the hash of a secret',
  mails: 'of the portal, while it has no SMTP server',
  rate_limits: 'of a network or a person',
  sessions: 'of a person, who is in several workspaces',
  sign_in_attempts: 'of nobody yet, found by the hash of a secret',
  sign_in_nonces: 'of nobody yet, found by the hash of a secret',
  users: 'people, who are in several workspaces; each workspace has a copy of the profile',
  workspaces: 'the workspaces themselves, found by membership, invitation or domain',
};
