import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { lazy, useMemo, useState } from 'react';
import { changedDraft, type DraftSheet } from '#web/features/documents/draft.ts';
import { NOBODY_YET } from '#web/features/import/screen/noun.ts';
import { together, useReading } from '#web/features/import/screen/useReading.ts';
import { useDraft } from '#web/routes/_app/$workspaceId/work-documents/add/-draft/DraftProvider.tsx';
import { useKnown } from '#web/routes/_app/$workspaceId/work-documents/add/-draft/useKnown.ts';
import { WizardBody } from '#web/routes/_app/$workspaceId/work-documents/add/-wizard/WizardFrame.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { quoted } from '#web/words/several/listFormat.ts';
import { filesImport } from './filesImport.ts';
import { keptSheet } from './keptSheet.ts';
import { rowOutcomes } from './sheetRows.ts';

const ReadImport = lazy(() => import('#web/features/import/screen/ReadImport.tsx'));

interface Props {
  workspaceId: string;
  sheet: DraftSheet;
}

/** The list with details that was dropped with the files: its rows while they are looked at, else what became of them (DOC-24). */
export function DetailsSheet({ workspaceId, sheet }: Props) {
  const { draft, change } = useDraft();
  const { known, isError, retry } = useKnown(workspaceId, true);
  const keep = (changed: Partial<DraftSheet>) =>
    void change((before) =>
      before.sheet ? changedDraft(before, { sheet: { ...before.sheet, ...changed } }) : before,
    );
  const remove = () => void change((before) => changedDraft(before, { sheet: null }));
  const noun = useMemo(() => known && filesImport(draft, known, change), [draft, known, change]);
  const outcomes = useMemo(
    () => (known && sheet.rows && !sheet.isOpen ? rowOutcomes(sheet.rows, draft, known) : []),
    [known, sheet.rows, sheet.isOpen, draft],
  );
  if (isError)
    return (
      <WizardBody>
        <Notice tone="bad">
          <Trans>The members and document types in the sheet could not be loaded.</Trans>{' '}
          <Button variant="default" size="sm" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        </Notice>
      </WizardBody>
    );
  if (!known || !noun)
    return (
      <WizardBody>
        <Notice>
          <Trans>The sheet is being read.</Trans>
        </Notice>
      </WizardBody>
    );
  if (sheet.isOpen) return <OpenSheet {...{ workspaceId, sheet, noun, keep, remove }} />;
  const waiting = outcomes.filter(({ outcome }) => outcome === 'ADD').length;
  const filled = outcomes.filter(({ outcome }) => outcome === 'SAME' || outcome === 'UPDATE').length;
  return (
    <WizardBody>
      <Notice tone={sheet.rows === null ? 'bad' : 'calm'}>
        {`${quoted(sheet.fileName)}: `}
        {sheet.rows === null
          ? t`Its rows are not imported yet.`
          : t`${plural(filled, { one: '# row', other: '# rows' })} filled in.`}
        {waiting > 0 &&
          ` ${plural(waiting, { one: '# row waits for its file', other: '# rows wait for their files' })}.`}
        <Group gap="xs" mt="xs">
          <Button variant="default" size="sm" onClick={() => keep({ isOpen: true })}>
            <Trans>Show its rows</Trans>
          </Button>
          <Button variant="default" size="sm" onClick={remove}>
            <Trans>Remove the sheet</Trans>
          </Button>
        </Group>
      </Notice>
    </WizardBody>
  );
}

interface OpenSheetProps extends Props {
  noun: ReturnType<typeof filesImport>;
  keep: (changed: Partial<DraftSheet>) => void;
  remove: () => void;
}

/** The columns and rows of the list, on the screen that all lists have. */
function OpenSheet({ workspaceId, sheet, noun, keep, remove }: OpenSheetProps) {
  const { change } = useDraft();
  const [given] = useState(() => keptSheet(workspaceId, sheet.fileName));
  const { read, step, problem, readAs } = useReading(noun, given ?? undefined, sheet.options);
  const close = () => keep({ isOpen: false });
  if (given === null || (problem !== null && !read))
    return (
      <WizardBody>
        <Notice tone="bad">
          {problem ??
            t`“${{ fileName: sheet.fileName }}” is no longer stored. Add it again to look at its rows.`}{' '}
          <Button variant="default" size="sm" onClick={sheet.rows === null ? remove : close}>
            {sheet.rows === null ? t`Remove the sheet` : t`Back to the files`}
          </Button>
        </Notice>
      </WizardBody>
    );
  if (!read)
    return (
      <WizardBody>
        <Notice>
          <Trans>The sheet is being read.</Trans>
        </Notice>
      </WizardBody>
    );
  return (
    <ReadImport
      noun={noun}
      workspaceId={workspaceId}
      read={read}
      isReading={step !== null}
      onRead={(options) => {
        keep({ options: together(sheet.options, options) });
        readAs(options);
      }}
      onForget={remove}
      forAll={NOBODY_YET}
      keeping={[
        sheet.kept,
        (next) =>
          void change((before) =>
            before.sheet
              ? changedDraft(before, { sheet: { ...before.sheet, kept: next(before.sheet.kept) } })
              : before,
          ),
      ]}
      back={
        <Button variant="default" onClick={close}>
          <Trans>Back to the files</Trans>
        </Button>
      }
      next={() => (
        <Button onClick={close}>
          <Trans>Back to the files</Trans>
        </Button>
      )}
    />
  );
}
