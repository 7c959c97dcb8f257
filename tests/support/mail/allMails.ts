import { linkedMail, resetMail, unlinkedMail, verificationMail } from '#server/mail/account.ts';
import { decisionMail, withdrawnMail } from '#server/mail/decision.ts';
import { documentRequestMail } from '#server/mail/documentRequest.ts';
import { erasuresMail } from '#server/mail/erasures.ts';
import { handoverMail } from '#server/mail/handover.ts';
import type { Mail, Reader } from '#server/mail/mail.ts';
import { firstAiderMail, medicalIdOpenedMail } from '#server/mail/medicalId.ts';
import { addedToTeamsMail, invitationMail, strangerMail } from '#server/mail/membership.ts';
import { outOfServiceMail } from '#server/mail/outOfService.ts';
import type { DueThing } from '#server/mail/reminderLines.ts';
import { REMINDER_PARTS } from '#server/mail/reminderParts.ts';
import { reminderMail } from '#server/mail/reminders.ts';
import {
  factorAddedMail,
  factorRemovedMail,
  factorsRemovedMail,
  factorsRemovedNotice,
  recoveryCodesMail,
  recoveryCodeUsedMail,
} from '#server/mail/secondFactor.ts';
import { uploadLinkMail } from '#server/mail/uploadLink.ts';
import { webhookMail } from '#server/mail/webhook.ts';

/** Names that stand in the mails, which no language changes. */
export const NAMES = [
  ...['Ada Byron', 'Ben Hur', 'eve@acme.example', 'acme.example', 'hooks.example', 'North Site'],
  ...['Scaffold', 'Forklift', 'Winch', 'T-77', 'Cracked', 'Acme Login', 'YubiKey', 'Yard', 'Zoe'],
];
/** Days that stand in them. */
export const DAYS = ['2026-12-22', '2027-01-05', '2027-05-03'];

const link = 'https://muster.example/w/page';
const workspace = { id: 'w', name: 'North Site' };
const many = (count: number, name: string) => Array.from({ length: count }, (_, at) => `${name} ${at}`);

const aThing = (name: string, person: string | null): DueThing => ({
  name,
  person: person === null ? null : { name: person, email: null },
  day: '2027-01-05',
  link,
});
const daily =
  (letter: Pick<Parameters<typeof reminderMail>[0], 'parts' | 'review' | 'gaps'>) => (to: Reader) =>
    reminderMail({
      ...to,
      ...letter,
      workspaceName: 'North Site',
      lists: { documents: link, requests: link, items: link, submissions: link, teams: link, gaps: link },
      unsubscribe: 'https://muster.example/unsubscribe?token=t',
    });
const rules = {
  teamsShort: [{ count: 1, minimum: 12, kinds: ['Scaffold', 'Forklift'] }],
  teamsAtRisk: [
    { minimum: 12, kinds: ['Scaffold'], breaksOn: '2027-05-03' },
    { minimum: 12, kinds: ['Forklift'], breaksOn: null },
  ],
};
const thingsOf = (part: (typeof REMINDER_PARTS)[number], count: number): DueThing[] =>
  part === 'teamsShort' || part === 'teamsAtRisk'
    ? many(count, 'Yard').map((name) => ({ ...aThing(name, null), rules: rules[part] }))
    : many(count, 'Winch').map((name) => aThing(name, 'Ben Hur'));
const gapsOf = (told: number, people: number) => ({
  lines: many(told, 'Zoe').map((name) => ({
    name,
    more: 13,
    link,
    lacks: [
      { kinds: ['Scaffold', 'Forklift'], state: 'expired' as const },
      { kinds: ['Forklift'], state: 'undated' as const },
      { kinds: ['Scaffold'], state: 'missing' as const },
    ],
  })),
  told,
  people,
});
const kindsOf = (count: number, dueOn: string | null) =>
  many(count, 'Scaffold').map((kind) => ({ kind, dueOn, link }));
const itemsOf = (count: number) =>
  many(count, 'Winch').map((name, at) => ({ name, tagId: at % 2 === 0 ? 'T-77' : null, link }));
const decided = { workspace, name: 'Forklift', link, submittedBy: null, holder: null, reason: null };

/** Every mail of the portal in its forms, for a reader. */
export const ALL_MAILS: Record<string, (to: Reader) => Mail> = {
  verification: (to) => verificationMail({ ...to, link }),
  reset: (to) => resetMail({ ...to, link }),
  linked: (to) => linkedMail({ ...to, link, name: 'Acme Login' }),
  unlinked: (to) => unlinkedMail({ ...to, link, names: ['Acme Login', 'Zoe'], isReset: false }),
  'unlinked by a reset': (to) => unlinkedMail({ ...to, link, names: ['Acme Login'], isReset: true }),
  'factor added': (to) => factorAddedMail({ ...to, link, passkey: 'YubiKey' }),
  'app added': (to) => factorAddedMail({ ...to, link, passkey: null }),
  'factor removed': (to) => factorRemovedMail({ ...to, link, passkey: 'YubiKey', isLast: false }),
  'last factor removed': (to) => factorRemovedMail({ ...to, link, passkey: null, isLast: true }),
  'factors removed': (to) => factorsRemovedMail({ ...to, link, by: 'Ada Byron' }),
  'factors removed by the operator': (to) => factorsRemovedMail({ ...to, link, by: null }),
  notice: (to) =>
    factorsRemovedNotice({ ...to, link, by: 'Ada Byron', name: 'Ben Hur', workspace: 'North Site' }),
  'code used': (to) => recoveryCodeUsedMail({ ...to, link }),
  codes: (to) => recoveryCodesMail({ ...to, link }),
  invitation: (to) =>
    invitationMail({ ...to, workspace, link, invitedBy: 'Ada Byron', validUntil: '2026-12-22' }),
  stranger: (to) => strangerMail({ ...to, workspace, link, name: 'Ben Hur', email: 'eve@acme.example' }),
  'added to a team': (to) =>
    addedToTeamsMail({ ...to, workspace, link, addedBy: 'Ada Byron', teams: ['Yard'] }),
  'added to teams': (to) =>
    addedToTeamsMail({ ...to, workspace, link, addedBy: null, teams: many(30, 'Yard') }),
  'first aider': (to) => firstAiderMail({ ...to, workspace, link, by: 'Ada Byron' }),
  'medical ID': (to) => medicalIdOpenedMail({ ...to, workspace, link, by: null, reason: 'Cracked' }),
  request: (to) =>
    documentRequestMail({
      ...to,
      workspace,
      askedBy: { name: 'Ada Byron' },
      kinds: kindsOf(1, '2027-01-05'),
      list: link,
    }),
  requests: (to) =>
    documentRequestMail({ ...to, workspace, askedBy: null, kinds: kindsOf(40, '2027-01-05'), list: link }),
  'requests of one': (to) =>
    documentRequestMail({ ...to, workspace, askedBy: { name: null }, kinds: kindsOf(12, null), list: link }),
  'request of several': (to) =>
    documentRequestMail({ ...to, workspace, askedBy: null, kinds: kindsOf(1, null), list: link }),
  accepted: (to) => decisionMail({ ...to, ...decided, isAccepted: true, expirationDate: '2027-05-03' }),
  rejected: (to) =>
    decisionMail({ ...to, ...decided, isAccepted: false, expirationDate: null, reason: 'Cracked' }),
  'accepted for one': (to) =>
    decisionMail({ ...to, ...decided, isAccepted: true, expirationDate: null, submittedBy: 'Ada Byron' }),
  'accepted of another': (to) =>
    decisionMail({ ...to, ...decided, isAccepted: true, expirationDate: null, holder: { name: 'Ben Hur' } }),
  'rejected of another': (to) =>
    decisionMail({ ...to, ...decided, isAccepted: false, expirationDate: null, holder: { name: null } }),
  withdrawn: (to) =>
    withdrawnMail({ ...to, workspace, link, name: 'Forklift', from: '2027-01-05', reason: 'Cracked' }),
  'upload link': (to) =>
    uploadLinkMail({
      ...to,
      workspace,
      link,
      askedBy: 'Ada Byron',
      kinds: ['Forklift'],
      until: '2026-12-22',
    }),
  'upload link for several': (to) =>
    uploadLinkMail({
      ...to,
      workspace,
      link,
      askedBy: null,
      kinds: many(12, 'Scaffold'),
      until: '2026-12-22',
    }),
  handover: (to) =>
    handoverMail({
      ...to,
      workspace,
      by: 'Ada Byron',
      handedOverOn: '2027-01-05',
      condition: 'WORN',
      note: 'Cracked',
      items: itemsOf(1),
      list: link,
    }),
  'handover of several': (to) =>
    handoverMail({
      ...to,
      workspace,
      by: null,
      handedOverOn: '2027-01-05',
      condition: 'DAMAGED',
      note: null,
      items: itemsOf(40),
      list: link,
    }),
  failed: (to) =>
    outOfServiceMail({
      ...to,
      workspace,
      by: 'Ada Byron',
      how: 'failed',
      reason: 'Cracked',
      items: itemsOf(1),
      list: link,
    }),
  'several failed': (to) =>
    outOfServiceMail({
      ...to,
      workspace,
      by: null,
      how: 'failed',
      reason: 'Cracked',
      items: itemsOf(12),
      list: link,
    }),
  reported: (to) =>
    outOfServiceMail({
      ...to,
      workspace,
      by: 'Ada Byron',
      how: 'reported',
      reason: 'Cracked',
      items: itemsOf(1),
      list: link,
    }),
  erasures: (to) =>
    erasuresMail({
      ...to,
      workspace,
      link,
      eraseOn: '2027-05-03',
      found: [...many(30, 'Scaffold').map((kind) => ({ kind, count: 1 })), { kind: null, count: 12 }],
    }),
  'erasure of a person': (to) =>
    erasuresMail({ ...to, workspace, link, eraseOn: '2027-05-03', found: [{ kind: null, count: 1 }] }),
  webhook: (to) =>
    webhookMail({
      ...to,
      workspace,
      host: 'hooks.example',
      since: new Date(0),
      isDisabled: false,
      page: link,
    }),
  'webhook disabled': (to) =>
    webhookMail({
      ...to,
      workspace,
      host: 'hooks.example',
      since: new Date(0),
      isDisabled: true,
      page: link,
    }),
  ...Object.fromEntries(
    REMINDER_PARTS.flatMap((part) =>
      [1, 30].map((count) => [`${part} ${count}`, daily({ parts: { [part]: thingsOf(part, count) } })]),
    ),
  ),
  'review of one': daily({ parts: {}, review: { count: 1, oldest: '2027-01-05' } }),
  'review of several': daily({ parts: {}, review: { count: 12, oldest: '2027-01-05' } }),
  'gaps of one': daily({ parts: {}, gaps: gapsOf(1, 1) }),
  'gaps of several': daily({ parts: {}, gaps: gapsOf(12, 99) }),
  everything: daily({
    parts: Object.fromEntries(REMINDER_PARTS.map((part) => [part, thingsOf(part, 12)])),
    review: { count: 12, oldest: '2027-01-05' },
    gaps: gapsOf(12, 13),
  }),
};
