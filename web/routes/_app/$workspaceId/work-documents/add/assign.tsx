import { t } from '@lingui/core/macro';
import '@mantine/core/styles/Radio.layer.css';
import { Radio, Stack } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { changedDraft, type DraftMember, withMembers } from '#web/features/documents/draft.ts';
import { anySearch } from '#web/searchParams.ts';
import { MembersTable } from './-assign/MembersTable.tsx';
import { useDraft } from './-draft/DraftProvider.tsx';
import { withDetails } from './-draft/details.ts';
import { ASSIGN } from './-draft/draftSteps.ts';
import { Stack as DocumentStack } from './-stack/Stack.tsx';
import { WizardBody, WizardFooter } from './-wizard/WizardFrame.tsx';

/** Step 2: who is given the documents: each its own people, or, where that is chosen, everybody every one of them. */
export const Route = createFileRoute('/_app/$workspaceId/work-documents/add/assign')({
  staticData: { title: t`Assign members` },
  validateSearch: anySearch,
  component: AssignMembers,
});

function AssignMembers() {
  const { workspaceId } = Route.useParams();
  const { draft, change } = useDraft();
  const [first, ...others] = draft.documents;
  const isOne = others.length === 0;
  const choose = (members: readonly DraftMember[]) =>
    change((before) =>
      before.toAll || !first
        ? withMembers(before, members)
        : withDetails(before, first.key, { people: members }),
    );
  const question = !isOne && (
    <WhoGetsWhat
      toAll={draft.toAll}
      onChange={(toAll) => change((before) => changedDraft(before, { toAll }))}
    />
  );
  if (!isOne && !draft.toAll)
    return (
      <DocumentStack workspaceId={workspaceId} step={ASSIGN}>
        {question}
      </DocumentStack>
    );
  return (
    <>
      {question && <WizardBody>{question}</WizardBody>}
      <MembersTable
        workspaceId={workspaceId}
        members={draft.toAll ? draft.members : (first?.people ?? [])}
        onChange={choose}
      />
      <WizardFooter step={ASSIGN} />
    </>
  );
}

interface WhoGetsWhatProps {
  toAll: boolean;
  onChange: (toAll: boolean) => void;
}

/** The question that comes before several documents go to several people. */
function WhoGetsWhat({ toAll, onChange }: WhoGetsWhatProps) {
  return (
    <Radio.Group
      label={t`Who gets what?`}
      value={toAll ? 'all' : 'each'}
      onChange={(value) => onChange(value === 'all')}
    >
      <Stack gap="xs" mt="xs">
        <Radio
          value="each"
          label={t`Match each document to a person`}
          description={t`Matched by your sheet or the file name. You can change them.`}
        />
        <Radio
          value="all"
          label={t`Give all documents to the people I select`}
          description={t`For all certificates of one person, or one certificate of several people.`}
        />
      </Stack>
    </Radio.Group>
  );
}
