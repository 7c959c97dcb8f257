import { t } from '@lingui/core/macro';
import { LANGUAGES } from '#contract/rules/languages.ts';
import type { Workspace } from '#contract/workspaces.ts';
import { openTo } from '#web/words/domains.ts';
import { timeZoneLabel } from './timeZones.ts';

/** The settings that are edited together. */
export type WorkspaceValues = Pick<
  Workspace,
  'name' | 'isPublic' | 'timeZone' | 'language' | 'teamAdditionsNeedApproval' | 'phone'
>;

export const settingsOf = ({
  name,
  isPublic,
  timeZone,
  language,
  teamAdditionsNeedApproval,
  phone,
}: WorkspaceValues): WorkspaceValues => ({
  name,
  isPublic,
  timeZone,
  language,
  teamAdditionsNeedApproval,
  phone,
});

export const hasSameSettings = (one: WorkspaceValues, other: WorkspaceValues): boolean =>
  one.name === other.name &&
  one.isPublic === other.isPublic &&
  one.timeZone === other.timeZone &&
  one.language === other.language &&
  one.teamAdditionsNeedApproval === other.teamAdditionsNeedApproval &&
  (one.phone ?? '') === (other.phone ?? '');

/** What is sent to save the information (WSP-24, WSP-27). Without a domain nobody could join. */
export const workspaceChange = (values: WorkspaceValues, domain: string | null): WorkspaceValues => ({
  ...settingsOf(values),
  name: values.name.trim(),
  phone: values.phone?.trim() || null,
  isPublic: domain !== null && values.isPublic,
});

/** Who can join, in words. */
export const joiningText = (isPublic: boolean, domain: string | null): string =>
  isPublic && domain !== null ? openTo(domain) : t`By invitation only`;

/** Who puts people into teams, in words. */
export const addingText = (teamAdditionsNeedApproval: boolean): string =>
  teamAdditionsNeedApproval ? t`By team admins, after an admin’s approval` : t`By admins and team admins`;

/** The settings in words, for whoever compares two versions of them. */
export const settingLines = (
  domain: string | null,
): { label: string; text: (values: WorkspaceValues) => string }[] => [
  { label: t`Workspace name`, text: ({ name }) => name },
  { label: t`Joining`, text: ({ isPublic }) => joiningText(isPublic, domain) },
  {
    label: t`Adding people to teams`,
    text: ({ teamAdditionsNeedApproval }) => addingText(teamAdditionsNeedApproval),
  },
  { label: t`Phone`, text: ({ phone }) => phone ?? t({ message: 'None', context: 'a phone number' }) },
  { label: t`Time zone`, text: ({ timeZone }) => timeZoneLabel(timeZone) },
  { label: t`Language`, text: ({ language }) => LANGUAGES[language] },
];
