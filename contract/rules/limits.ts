/** Longest texts, in characters. */
export const LENGTH = {
  name: 255,
  email: 254,
  password: 1024,
  search: 200,
  token: 200,
  phone: 40,
  /** A serial number, a tag ID, a make, a model, a category. */
  mark: 100,
  /** A question of a checklist. */
  question: 300,
  /** What somebody calls an API token. */
  apiTokenName: 60,
  /** An address of several lines. */
  address: 500,
  note: 2_000,
  url: 2_000,
  /** What a company's provider sends a browser back with. */
  code: 4_000,
  /** One part of what a passkey signed or told of itself, in base64url. */
  passkeyPart: 8_192,
  /** Leaves a quarter of a public body (`BYTES.publicBody`) to what is sent beside it. */
  idToken: 12_288,
} as const;

/** Largest numbers of things in one call. */
export const COUNT = {
  emails: 5_000,
  /** Teams into which somebody is put as they are added. */
  teamsOfNewMember: 100,
  /** Items of one import (EQP-25). */
  items: 5_000,
  /** Rows of a list, or of a part of it. */
  importedRows: 10_000,
  documents: 200,
  /** Uploads not used yet that one call lists. */
  openUploads: 500,
  assignments: 20_000,
  /** Kinds of documents in one workspace. */
  kinds: 500,
  /** Trades in one workspace, and those of one person. */
  trades: 500,
  tradesOfMember: 50,
  /** Checklists of one workspace, archived ones too, and the questions of one. */
  checklists: 200,
  questions: 100,
  /** Requirements of one workspace, and what one of them names. */
  requirements: 500,
  kindsOfRequirement: 20,
  teamsOfRequirement: 500,
  membersOfRequirement: 500,
  /** Teams that one document of requirements names, all of them together. */
  teamsOfImport: 20_000,
  graceDays: 3_650,
  /** Coverage rules of one team. */
  coverageRules: 50,
  coverageMinimum: 10_000,
  /** What one check before adding people to teams looks at (REQ-14). */
  teamsOfCheck: 20,
  membersOfCheck: 1_000,
  /** Versions of one document. */
  versions: 200,
  /** Files of one ZIP. */
  downloads: 500,
  /** Members times teams. */
  places: 1_000_000,
  ids: 100_000,
  /** Groups of a company's sign-in that have a role in one workspace. */
  groupRoles: 200,
  /** Accounts of one e-mail domain, which are counted no further. */
  accountsOfDomain: 1_000,
  /** API tokens of one member in a workspace that can be used. */
  apiTokens: 20,
  /** Links that can be opened, for one person; kinds, documents and days of one link. */
  linksOfMember: 20,
  kindsOfLink: 20,
  linkUses: 20,
  linkDays: 30,
  /** Join links that are made at once, and how often an address can be given by one of them. */
  joinLinks: 200,
  addressesOfLink: 5,
  /** Evidence links of a workspace that can be opened; people of one of them, and teams that they can be chosen by. */
  evidenceLinks: 100,
  peopleOfLink: 200,
  teamsOfLink: 50,
  /** Webhooks of a workspace. */
  webhooks: 20,
  /** Audit packs of a workspace, and the days for which one is kept. */
  auditPacks: 10,
  packDays: 14,
  /** Files of one pack: a ZIP of this form takes no more. */
  filesOfPack: 65_000,
  /** Passkeys of one person. */
  passkeys: 20,
  /** Recovery codes that are made at once. */
  recoveryCodes: 10,
  /** Months for which a rule keeps records. */
  retentionMonths: 1_200,
  /** The longest that an API token can be made for, unless it is made to last until it is revoked. */
  apiTokenDays: 3_650,
} as const;

/** Page sizes: of a table on a screen (LIM-01) and of a call that names none (LIM-02). */
export const PAGE_SIZE = {
  table: 50,
  call: 10,
  workspaces: 10,
  activity: 15,
  all: 99_999,
  /** One step of a list that is loaded as a whole, up to `all` (LIM-05). */
  step: 3_333,
  invitations: 9_999,
  /** Every row there is (DOC-55). */
  export: 9_999_999_999,
} as const;

/** How often something may be tried: `points` within `seconds`. Counted in the database, for all nodes together. */
export const RATE = {
  /** Wrong passwords: of one account from one network, of everybody from one network, of one account from everywhere. */
  loginAccountAddress: { points: 10, seconds: 15 * 60 },
  loginAddress: { points: 50, seconds: 15 * 60 },
  loginAccount: { points: 100, seconds: 15 * 60 },
  /** Wrong passwords of one account in a browser in which its person has logged in before. */
  loginDevice: { points: 10, seconds: 15 * 60 },
  /**
   * Wrong codes of one account from everywhere, beside the limits of wrong passwords: of a million codes three are right at a time, and
   * whoever guesses has the password.
   */
  wrongCodes: { points: 50, seconds: 24 * 60 * 60 },
  /** Logins that succeed, of one account and from one network. */
  logIns: { points: 60, seconds: 15 * 60 },
  logInsAddress: { points: 600, seconds: 15 * 60 },
  signUp: { points: 300, seconds: 60 * 60 },
  /** Of one person, and of everybody behind one network address: a whole crew signs up from one site office. */
  verificationMail: { points: 10, seconds: 60 * 60 },
  verificationMailAddress: { points: 300, seconds: 60 * 60 },
  verifyEmail: { points: 300, seconds: 60 * 60 },
  /**
   * Reset mails to one e-mail address, whether or not it has an account; how often one network may ask for one e-mail address,
   * so that no stranger uses up its mails; and from one network address.
   */
  resetMail: { points: 10, seconds: 60 * 60 },
  resetRequest: { points: 5, seconds: 60 * 60 },
  resetMailAddress: { points: 300, seconds: 60 * 60 },
  resetPassword: { points: 100, seconds: 15 * 60 },
  /** Of one person who is logged in: wrong current passwords, and calls with any. */
  changePassword: { points: 10, seconds: 15 * 60 },
  passwordChanges: { points: 60, seconds: 15 * 60 },
  available: { points: 300, seconds: 60 * 60 },
  nonce: { points: 600, seconds: 15 * 60 },
  internalLogin: { points: 50, seconds: 15 * 60 },
  /** Of one workspace, and of one person in all of theirs, counted in mails; the operator's settings may say otherwise. */
  invitationMails: { points: 20_000, seconds: 24 * 60 * 60 },
  invitationMailsOfPerson: { points: 20_000, seconds: 24 * 60 * 60 },
  /** To one member, of being put into teams. */
  teamMails: { points: 20, seconds: 24 * 60 * 60 },
  /** To one member on one day, of what they are asked for (SUB-09). */
  requestMails: { points: 1, seconds: 24 * 60 * 60 },
  /** To one member, of being handed equipment (GAP-11). */
  handoverMails: { points: 100, seconds: 24 * 60 * 60 },
  /** About one item that failed or was reported defective (GAP-09). */
  defectMails: { points: 1, seconds: 60 * 60 },
  /** From one network address: a mail provider unsubscribes many people from a few. */
  unsubscribe: { points: 3_000, seconds: 60 * 60 },
  checkEmails: { points: 120, seconds: 60 },
  /** Of one person. */
  refresh: { points: 120, seconds: 60 * 60 },
  /** Counting the accounts of a domain, and asking the name servers for its record. */
  domain: { points: 600, seconds: 60 * 60 },
  proveDomain: { points: 60, seconds: 60 * 60 },
  createWorkspace: { points: 60, seconds: 60 * 60 },
  /** Reports of defects of one person. */
  defects: { points: 300, seconds: 60 * 60 },
  createApiToken: { points: 60, seconds: 60 * 60 },
  /** Medical IDs that one first aider opens. */
  openMedicalId: { points: 20, seconds: 60 * 60 },
  createCalendarFeed: { points: 60, seconds: 60 * 60 },
  /** ZIPs of everything about people that one person asks for. */
  personalData: { points: 30, seconds: 60 * 60 },
  /** By network: programs that show calendars ask for many people at once. */
  calendarReads: { points: 600, seconds: 60 },
  calendarFeed: { points: 60, seconds: 60 * 60 },
  /** Messages that one person sends to webhooks by hand. */
  sendToWebhook: { points: 60, seconds: 60 * 60 },
  /** Of one person who makes links, which may be mailed to any address that a member is said to have. */
  createAccessLink: { points: 200, seconds: 24 * 60 * 60 },
  /** Calls with links from one network address: a whole crew sends from one site office. */
  link: { points: 1_200, seconds: 15 * 60 },
  /** Counted in MiB: of one link, and of all links of a workspace. */
  linkUpload: { points: 300, seconds: 24 * 60 * 60 },
  linkUploadsOfWorkspace: { points: 10_000, seconds: 24 * 60 * 60 },
  /** Changes that may bring a picture: drawing one anew may fill a core for seconds. */
  picture: { points: 120, seconds: 60 * 60 },
  /** Of one person, counted in MiB: what nobody uses is kept for a day. */
  upload: { points: 10_000, seconds: 24 * 60 * 60 },
} as const;

export type RateName = keyof typeof RATE;
