import type { MailWords } from '../en/english.ts';
import { account } from './account.ts';
import { auditPacks } from './auditPacks.ts';
import { codes } from './codes.ts';
import { documents } from './documents.ts';
import { equipment } from './equipment.ts';
import { layout } from './layout.ts';
import { mailbox } from './mailbox.ts';
import { medicalId } from './medicalId.ts';
import { membership } from './membership.ts';
import { papers } from './papers.ts';
import { people } from './people.ts';
import { personalData } from './personalData.ts';
import { records } from './records.ts';
import { reminders } from './reminders.ts';
import { secondFactor } from './secondFactor.ts';
import { unsubscribe } from './unsubscribe.ts';

export const arabic: MailWords = {
  account,
  auditPacks,
  codes,
  documents,
  equipment,
  layout,
  mailbox,
  medicalId,
  membership,
  papers,
  people,
  personalData,
  records,
  reminders,
  secondFactor,
  unsubscribe,
};
