/** The page at the start of an audit pack, and the one that checks packs. Where `by` is null, nobody knows who did it. */
export const auditPacks = {
  title: ({ workspace }: { workspace: string }): string => `How people stood at ${workspace}`,
  everybody: 'Everybody',
  team: ({ name }: { name: string }): string => `Team: ${name}`,
  knownLater: ({ day, at }: { day: string; at: string }): string => `${day}, as it was known on ${at}`,
  knownThen: ({ day }: { day: string }): string => `${day}, as it was known on that day`,
  made: ({ by, at, portal }: { by: string; at: string; portal: string }): string =>
    `made by ${by} on ${at}, by ${portal}`,
  withoutSensitive: 'sensitive document types are left out; documents without a type are in it',
  /** The name of the page in it becomes a link. */
  signed: `Open verify.html to check this pack: it shows whether anything was changed since it was made. The signature proves that these
are the records that this portal had when the pack was made. It does not prove that they are true, that a scanned paper is genuine, or that nothing
was left out before it was entered. If you don’t trust where this pack came from, open the page that checks it on the portal itself, at the address below.`,
  reach: ({ at }: { at: string }): string =>
    `The tables below the first one have all that was recorded until ${at}, whatever day the first one shows. Files of people who were removed from the workspace are not in the pack.`,
  publicKey: 'Public key:',
  checkedAt: 'The page that checks packs:',

  tables: {
    matrix: 'Requirements',
    documents: 'Work documents, with every version',
    deleted: 'Deleted documents',
    exemptions: 'Exemptions',
    overrides: 'Added to a team although something was missing',
  },
  noRows: 'None',
  heads: {
    person: 'Person',
    staffNumber: 'Staff number',
    teams: 'Teams',
    team: 'Team',
    documentType: 'Document type',
    document: 'Document',
    version: 'Version',
    number: 'Number',
    issuer: 'Issuer',
    issued: 'Issued',
    validUntil: 'Valid until',
    recorded: 'Recorded',
    decided: 'Decided',
    ended: 'Ended',
    file: 'File',
    deleted: 'Deleted',
    requirement: 'Requirement',
    reason: 'Reason',
    given: 'Given',
    until: 'Until',
    when: 'When',
  },
  states: {
    ACCEPTED: 'Accepted',
    REJECTED: 'Rejected',
    SUBMITTED: 'Waiting for review',
    WITHDRAWN: 'Withdrawn',
  },
  until: ({ day }: { day: string }): string => `until ${day}`,
  correction: ({ state }: { state: string }): string => `${state}, a correction`,
  at: ({ at, by }: { at: string; by: string | null }): string => (by === null ? at : `${at} by ${by}`),
  /** `reason` is null for one that another replaced. */
  ended: ({ reason, from, by }: { reason: string | null; from: string; by: string | null }): string =>
    `${reason === null ? 'Replaced' : `Withdrawn: ${reason}`}, from ${from}${by === null ? '' : ` by ${by}`}`,
  takenBack: ({ at }: { at: string }): string => `, taken back ${at}`,
  notInPack: 'Not in this pack',
  open: 'Open',

  verifier: {
    title: 'Check an audit pack',
    drop: 'Drop the ZIP here, or choose it. It is checked on this device and sent nowhere.',
    pack: 'The pack',
    reach: ({ key, path }: { key: string; path: string }): string =>
      `The signature proves that nothing was changed since the portal with the public key ${key} made the pack. It does not prove that the records are true, or that a scanned paper is genuine.
Anyone who can change a pack can change this page, too: if you don’t trust where you got it, open the portal’s own page, at ${path} of its address.`,
    /** The page itself puts values into these. */
    said: {
      checking: 'Checking…',
      share: 'Checking… {share}%',
      unchanged: 'Nothing was changed',
      changed: 'This pack was changed',
      facts: '{files} files of {workspace} for {day}, made by {by} at {at}, by {portal}.',
      differs: 'Do not rely on it. It differs from what the portal signed:',
      more: 'And {count} more.',
      failed: 'This pack could not be checked',
      tooOld: 'This browser is too old to check it. Use a newer one.',
    },
    /** What the check finds, by its English sentence. */
    problems: {
      'This is no audit pack, or its end was cut off.': 'This is no audit pack, or its end was cut off.',
      'The list of files at the end of the pack was changed.':
        'The list of files at the end of the pack was changed.',
      'Changed: {name}': 'Changed: {name}',
      'Missing: {name}': 'Missing: {name}',
      'Added: {name}': 'Added: {name}',
      'Something stands between the files and their list that is none of them.':
        'Something stands between the files and their list that is none of them.',
      'The pack has no signature at its end.': 'The pack has no signature at its end.',
      'The signature was changed.': 'The signature was changed.',
      'The pack was signed with another key: {name}': 'The pack was signed with another key: {name}',
      'The signature does not fit: the manifest was changed, or it was never signed by this portal.':
        'The signature does not fit: the manifest was changed, or it was never signed by this portal.',
      'Several files have the same name.': 'Several files have the same name.',
      'The files stand in another order.': 'The files stand in another order.',
    },
  },
};
