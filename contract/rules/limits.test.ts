import { expect, test } from 'vitest';
import { LIFETIME_MS } from './lifetimes.ts';
import { COUNT, LENGTH, PAGE_SIZE, RATE } from './limits.ts';
import { BYTES } from './sizes.ts';

const SECOND = 1_000;
const MINUTE = 60_000;
const HOUR = 3_600_000;
const DAY = 86_400_000;
const QUARTER = 900;
const IN_AN_HOUR = 3_600;
const IN_A_DAY = 86_400;
const MiB = 1_048_576;

/** The decided lifetimes, written by hand. */
const LIFETIMES: Record<keyof typeof LIFETIME_MS, number> = {
  accessToken: 7 * DAY,
  session: 30 * DAY,
  refreshAfter: DAY,
  refreshGrace: 30 * SECOND,
  verificationLink: DAY,
  resetLink: HOUR,
  signInNonce: 10 * MINUTE,
  factorChallenge: 10 * MINUTE,
  signInLink: HOUR,
  recentLogIn: 15 * MINUTE,
  invitation: 30 * DAY,
  undo: MINUTE,
  binned: 30 * DAY,
  unverifiedSignUp: 7 * DAY,
  unclaimedFile: DAY,
  archivedWorkspace: 90 * DAY,
  fileLink: 15 * MINUTE,
  securityEvent: 400 * DAY,
  medicalIdOpening: 10 * MINUTE,
  idempotencyKey: DAY,
  knownDevice: 180 * DAY,
  endedApiToken: 30 * DAY,
  endedAccessLink: 30 * DAY,
};

/** How many tries, and within how many seconds. */
const RATES: Record<keyof typeof RATE, [points: number, seconds: number]> = {
  loginAccountAddress: [10, QUARTER],
  loginAddress: [50, QUARTER],
  loginAccount: [100, QUARTER],
  loginDevice: [10, QUARTER],
  wrongCodes: [50, IN_A_DAY],
  logIns: [60, QUARTER],
  logInsAddress: [600, QUARTER],
  signUp: [300, IN_AN_HOUR],
  verificationMail: [10, IN_AN_HOUR],
  verificationMailAddress: [300, IN_AN_HOUR],
  verifyEmail: [300, IN_AN_HOUR],
  resetMail: [10, IN_AN_HOUR],
  resetRequest: [5, IN_AN_HOUR],
  resetMailAddress: [300, IN_AN_HOUR],
  resetPassword: [100, QUARTER],
  changePassword: [10, QUARTER],
  passwordChanges: [60, QUARTER],
  available: [300, IN_AN_HOUR],
  nonce: [600, QUARTER],
  internalLogin: [50, QUARTER],
  invitationMails: [20_000, IN_A_DAY],
  invitationMailsOfPerson: [20_000, IN_A_DAY],
  teamMails: [20, IN_A_DAY],
  requestMails: [1, IN_A_DAY],
  handoverMails: [100, IN_A_DAY],
  defectMails: [1, IN_AN_HOUR],
  unsubscribe: [3_000, IN_AN_HOUR],
  checkEmails: [120, 60],
  refresh: [120, IN_AN_HOUR],
  domain: [600, IN_AN_HOUR],
  proveDomain: [60, IN_AN_HOUR],
  createWorkspace: [60, IN_AN_HOUR],
  defects: [300, IN_AN_HOUR],
  createApiToken: [60, IN_AN_HOUR],
  createCalendarFeed: [60, IN_AN_HOUR],
  personalData: [30, IN_AN_HOUR],
  calendarReads: [600, 60],
  openMedicalId: [20, IN_AN_HOUR],
  calendarFeed: [60, IN_AN_HOUR],
  sendToWebhook: [60, IN_AN_HOUR],
  createAccessLink: [200, IN_A_DAY],
  link: [1_200, QUARTER],
  linkUpload: [300, IN_A_DAY],
  linkUploadsOfWorkspace: [10_000, IN_A_DAY],
  picture: [120, IN_AN_HOUR],
  upload: [10_000, IN_A_DAY],
};

test('things live as long as was decided', () => {
  expect(LIFETIME_MS).toEqual(LIFETIMES);
});

test('what may be tried how often is as was decided', () => {
  const rates = Object.entries(RATE).map(([name, { points, seconds }]) => [name, [points, seconds]]);
  expect(Object.fromEntries(rates)).toEqual(RATES);
});

test('[LIM-01] [LIM-02] pages have the decided sizes', () => {
  expect(PAGE_SIZE).toEqual({
    ...{ table: 50, call: 10, workspaces: 10, activity: 15, all: 99_999, step: 3_333 },
    ...{ invitations: 9_999, export: 9_999_999_999 },
  });
});

test('texts are as long, calls as large and files as big as was decided', () => {
  expect(LENGTH).toEqual({
    ...{ name: 255, email: 254, password: 1_024, search: 200, token: 200, phone: 40, mark: 100 },
    ...{
      apiTokenName: 60,
      question: 300,
      address: 500,
      note: 2_000,
      url: 2_000,
      code: 4_000,
      idToken: 12_288,
      passkeyPart: 8_192,
    },
  });
  expect(COUNT).toEqual({
    ...{
      emails: 5_000,
      teamsOfNewMember: 100,
      items: 5_000,
      importedRows: 10_000,
      documents: 200,
      openUploads: 500,
      assignments: 20_000,
    },
    ...{ kinds: 500, trades: 500, tradesOfMember: 50, checklists: 200, questions: 100 },
    ...{ requirements: 500, kindsOfRequirement: 20, teamsOfRequirement: 500 },
    ...{ membersOfRequirement: 500, teamsOfImport: 20_000, graceDays: 3_650, coverageRules: 50 },
    ...{ coverageMinimum: 10_000, teamsOfCheck: 20, membersOfCheck: 1_000, versions: 200 },
    ...{ downloads: 500, places: 1_000_000, ids: 100_000, groupRoles: 200, accountsOfDomain: 1_000 },
    ...{ passkeys: 20, recoveryCodes: 10, retentionMonths: 1200 },
    ...{ apiTokens: 20, apiTokenDays: 3_650 },
    ...{ linksOfMember: 20, kindsOfLink: 20, linkUses: 20, linkDays: 30 },
    ...{ joinLinks: 200, addressesOfLink: 5 },
    ...{ evidenceLinks: 100, peopleOfLink: 200, teamsOfLink: 50 },
    webhooks: 20,
    ...{ auditPacks: 10, packDays: 14, filesOfPack: 65_000 },
  });
  expect(BYTES).toEqual({
    ...{
      auditPack: 4_000 * MiB,
      document: 10 * MiB,
      sheet: 50 * MiB,
      bulkCreateBody: 64 * MiB,
      directoryBody: 8 * MiB,
      logotypeBody: 14 * MiB,
    },
    ...{ avatarBody: 14 * MiB, importBody: 8 * MiB, reportBody: 14 * MiB, body: MiB, publicBody: 16_384 },
  });
});
