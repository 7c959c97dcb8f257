import { t } from '@lingui/core/macro';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LANGUAGES, type Language, OFFERED } from '#contract/rules/languages.ts';
import { workspaceQuery } from '#web/api/openWorkspace.ts';

interface Props {
  workspaceId: string;
  /** Those who are invited, with what was chosen for them before. */
  people: readonly { language?: Language | null | undefined }[];
  /** Undefined as long as the admin has chosen nothing. */
  value: Language | undefined;
  disabled?: boolean;
  onChange: (language: Language | undefined) => void;
}

/** The language of an invitation and of later emails: what was chosen before, else the workspace’s, until the admin chooses another one (LNG-02). */
export function InvitationLanguage({ workspaceId, people, value, disabled, onChange }: Props) {
  const { data: workspace } = useQuery(workspaceQuery(workspaceId));
  if (OFFERED.length < 2 || !workspace) return null;
  const languages = new Set(people.map(({ language }) => language ?? workspace.language));
  const [only = workspace.language] = languages;
  const differ = languages.size > 1;
  return (
    <NativeSelect
      label={t`Language of the invitation`}
      description={t`People with an account get it in their own.`}
      value={value ?? (differ ? '' : only)}
      data={[
        ...(differ ? [{ value: '', label: t`As noted with each person` }] : []),
        ...OFFERED.map((language) => ({ value: language, label: LANGUAGES[language] })),
      ]}
      disabled={disabled}
      onChange={({ currentTarget }) => onChange(OFFERED.find((one) => one === currentTarget.value))}
    />
  );
}
