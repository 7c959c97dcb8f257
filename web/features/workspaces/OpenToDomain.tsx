import { t } from '@lingui/core/macro';
import { Checkbox, type CheckboxProps } from '@mantine/core';
import type { AccountCount } from '#contract/workspaceDomains.ts';
import { accountsText, openTo } from '#web/words/domains.ts';

interface Props extends CheckboxProps {
  domain: string;
  /** How many know the domain's addresses as theirs, once that is known. */
  accounts: AccountCount | undefined;
  /** Whether the domain has to be confirmed before the workspace opens. */
  needsProof: boolean;
}

/** The choice whether everyone at the domain may join (WSP-25). */
export function OpenToDomain({ domain, accounts, needsProof, ...input }: Props) {
  const parts = [
    t`People with a verified address there can join without an invitation.`,
    accounts && accountsText(accounts),
    needsProof && t`It opens once you’ve confirmed the domain in the workspace settings.`,
  ];
  return <Checkbox label={openTo(domain)} description={parts.filter(Boolean).join(' ')} {...input} />;
}
