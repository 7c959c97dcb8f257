import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ActionIcon, Anchor, Button, Group, Text } from '@mantine/core';
import { IconDownload, IconFiles, IconTrash } from '@tabler/icons-react';
import { createFileRoute, Link } from '@tanstack/react-router';
import { memo, Suspense, useState } from 'react';
import type { UploadedFile } from '#contract/files.ts';
import { COUNT } from '#contract/rules/limits.ts';
import { BYTES } from '#contract/rules/sizes.ts';
import type { UploadOptions } from '#web/api/client/upload.ts';
import {
  changedDraft,
  type DraftDocument,
  storedFile,
  withDocuments,
  withFile,
  withoutFile,
} from '#web/features/documents/draft.ts';
import { takeDropped } from '#web/features/documents/dropped.ts';
import { FileThumbnail, UnreadableFile } from '#web/features/documents/FileThumbnail.tsx';
import { rememberContent } from '#web/features/documents/thumbnails.ts';
import { isWrongFile, uploadDocument, uploadErrorText } from '#web/features/documents/uploadDocument.ts';
import { askList } from '#web/features/import/reader/ask.ts';
import { ListError } from '#web/features/import/reader/listErrors.ts';
import {
  sameContents,
  withProposal,
} from '#web/routes/_app/$workspaceId/work-documents/add/-draft/details.ts';
import { useUndo } from '#web/routes/_app/$workspaceId/work-documents/add/-wizard/UndoNotice.tsx';
import { anySearch } from '#web/searchParams.ts';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { PagePending } from '#web/ui/feedback/PagePending.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Row, RowList } from '#web/ui/RowList.tsx';
import { TruncatedText } from '#web/ui/text/TruncatedText.tsx';
import { sizeText } from '#web/ui/upload/sizeText.ts';
import { UploadDropzone } from '#web/ui/upload/UploadDropzone.tsx';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { documentTypeLabels } from '#web/words/documents/documents.ts';
import { failures } from '#web/words/failures.ts';
import { isSheet, SHEET_TYPES, SHEETS_HINT, sheetErrors } from '#web/words/sheets.ts';
import classes from './-AddedFiles.module.css';
import { useDraft, usePending } from './-draft/DraftProvider.tsx';
import { ADD } from './-draft/draftSteps.ts';
import { type Preset, presetFor, usePreset } from './-draft/usePreset.ts';
import { DetailsSheet } from './-sheet/DetailsSheet.tsx';
import { keepSheet } from './-sheet/keptSheet.ts';
import { accept, ONLY_DOCUMENTS } from './-wizard/accept.ts';
import { WizardBody, WizardFooter } from './-wizard/WizardFrame.tsx';

/** Step 0: files are uploaded as soon as they are dropped. */
export const Route = createFileRoute('/_app/$workspaceId/work-documents/add/')({
  validateSearch: anySearch,
  component: AddDocuments,
});

function AddDocuments() {
  const { workspaceId } = Route.useParams();
  const context = useDraft();
  const { draft, change, isLeftOver } = context;
  const [going, setGoing] = useState(0);
  const [failed, setFailed] = useState(0);
  const list = useDetailsSheet(workspaceId, context);
  const { sheet } = draft;
  const preset = usePreset(workspaceId, Route.useSearch());
  usePending(going + failed);
  const surplus = draft.documents.length - COUNT.documents;
  if (preset === null) return <PagePending />;
  if (isLeftOver) return <LeftOver />;
  const add = (file: File, uploaded: UploadedFile) => {
    const added = { key: placeOf(file), ...storedFile(uploaded) };
    rememberContent(added, file);
    change((before) =>
      withProposal(withFile(before, added), added.key, presetFor(preset, file.name), 'drop'),
    );
  };
  return (
    <>
      <WizardBody>
        {(preset.people ?? preset.kind ?? preset.team) && <Notice>{presetText(preset)}</Notice>}
        <div className={draft.documents.length > 0 ? classes.below : undefined}>
          <UploadDropzone
            upload={uploadInOrder}
            onUploaded={add}
            errorText={uploadErrorText}
            isWrongFile={isWrongFile}
            accept={accept}
            maxBytes={BYTES.document}
            onlyText={ONLY_DOCUMENTS}
            hint={t`PNG, JPEG, PDF up to 10MB · ${{ hint: SHEETS_HINT }}`}
            divert={{
              accept: SHEET_TYPES,
              isOne: isSheet,
              maxBytes: BYTES.sheet,
              take: (file) => void list.read(file),
            }}
            takeDropped={takeDropped}
            onGoingChange={setGoing}
            onFailedChange={setFailed}
          />
        </div>
        <DetailsTemplateButton workspaceId={workspaceId} documents={draft.documents} />
        {list.reading && (
          <Notice>
            <Trans>The sheet is being read.</Trans>
          </Notice>
        )}
        {list.problem !== null && <Notice tone="bad">{list.problem}</Notice>}
        {!sheet && <AddedFiles />}
      </WizardBody>
      {sheet && (
        <Suspense
          fallback={
            <Notice>
              <Trans>The sheet is being read.</Trans>
            </Notice>
          }
        >
          <DetailsSheet key={sheet.id} workspaceId={workspaceId} sheet={sheet} />
        </Suspense>
      )}
      {!sheet?.isOpen && (
        <>
          {sheet && (
            <WizardBody>
              <AddedFiles />
            </WizardBody>
          )}
          <WizardFooter
            step={ADD}
            wait={
              waitFor(going > 0 || list.reading, failed, surplus) ??
              (sheet?.rows === null ? t`Import the rows of your sheet, or remove it.` : null)
            }
          />
        </>
      )}
    </>
  );
}

/** Asks about the files of an earlier visit. Until it is answered they stay, and nothing is added to them. */
function LeftOver() {
  const { draft, decide } = useDraft();
  const count = draft.documents.length;
  return (
    <WizardBody>
      <EmptyState
        icon={<IconFiles size={30} stroke={1.6} />}
        title={t`Continue with ${plural(count, { one: '# file', other: '# files' })} or start over?`}
        text={t`You added them on an earlier visit and haven’t assigned them yet. If you start over, they are removed.`}
        action={
          <>
            <Button variant="default" me="sm" onClick={() => decide('start over')}>
              <Trans>Start over</Trans>
            </Button>
            <Button onClick={() => decide('continue')}>
              {t`Continue with ${plural(count, { one: '# file', other: '# files' })}`}
            </Button>
          </>
        }
      />
    </WizardBody>
  );
}

/** Says for whom the files are, and as what. */
function presetText({ people = [], kind, team }: Preset): string {
  const who = people[0]?.name ?? (team && t`people in ${{ team: team.name }}`);
  const otherwise = t`If a file’s name or your sheet says otherwise, that counts. You can change it in the next steps.`;
  return `${filesAre(who, kind?.name)} ${otherwise}`;
}

function filesAre(who: string | undefined, kind: string | undefined): string {
  if (who === undefined) return t`Files that you add here are added as “${{ kind: kind ?? '' }}”.`;
  return kind === undefined
    ? t`Files that you add here are for ${who}.`
    : t`Files that you add here are for ${who}, as “${kind}”.`;
}

function waitFor(busy: boolean, failed: number, surplus: number): string | null {
  if (busy) return t`Files are being uploaded.`;
  if (failed > 0) return t`Retry or remove the files that were not uploaded.`;
  if (surplus > 0)
    return t`At most ${{ documents: COUNT.documents }} files can be added at once. Remove ${surplus}.`;
  return null;
}

/** Saves a sheet to fill in, with a row for each file that is there. */
function DetailsTemplateButton({
  workspaceId,
  documents,
}: {
  workspaceId: string;
  documents: readonly DraftDocument[];
}) {
  const save = useSingleMutation({
    mutationFn: async () => {
      const [{ detailsTemplate }, { saveSheet }] = await Promise.all([
        import('./-sheet/detailsTemplate.ts'),
        import('#web/ui/sheets/saveSheet.ts'),
      ]);
      await saveSheet(detailsTemplate(documents), 'documents-template.xlsx');
    },
    onError: (error) => toast.failure(t`The template was not saved`, failures.documentCall(error)),
  });
  return (
    <Card component="div">
      <Group justify="space-between" gap="sm">
        <Text>
          <Trans>
            Many documents? Fill in a sheet and drop it here with the files. Are the files in Muster?{' '}
            <Anchor
              inherit
              underline="always"
              renderRoot={(props) => (
                <Link to="/$workspaceId/work-documents/import" params={{ workspaceId }} {...props} />
              )}
            >
              Import their details
            </Anchor>
          </Trans>
        </Text>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          <Trans>Download a template for a sheet</Trans>
        </Button>
      </Group>
    </Card>
  );
}

/** Takes a list with the details of the documents into the draft, once it can be read; until then the one before stays (DOC-24). */
function useDetailsSheet(workspaceId: string, { change }: ReturnType<typeof useDraft>) {
  const [reading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const read = async (file: File) => {
    setReading(true);
    setProblem(null);
    try {
      await askList('details', file);
      await keepSheet(workspaceId, file);
      const sheet = { isOpen: true, options: {}, kept: { edits: {}, decisions: {} }, rows: null, used: [] };
      change((before) =>
        changedDraft(before, { sheet: { id: crypto.randomUUID(), fileName: file.name, ...sheet } }),
      );
    } catch (error) {
      const reason = error instanceof ListError ? sheetErrors[error.code] : failures.documentCall(error);
      setProblem(t`“${{ name: file.name }}” was not read. ${reason}`);
    } finally {
      setReading(false);
    }
  };

  return { read, reading, problem };
}

/** Sends a file, and remembers its place. */
function uploadInOrder(file: File, options: UploadOptions): Promise<UploadedFile> {
  placeOf(file);
  return uploadDocument(file, options);
}

const places = new WeakMap<File, number>();
let lastPlace = 0;

/** Files are listed as they were picked, whichever arrives first; those picked after a reload come behind. */
function placeOf(file: File): number {
  const known = places.get(file);
  if (known !== undefined) return known;
  lastPlace = Math.max(lastPlace + 1, Date.now());
  places.set(file, lastPlace);
  return lastPlace;
}

/** The files that are on the server. */
function AddedFiles() {
  const { draft, change } = useDraft();
  const { documents } = draft;
  const undo = useUndo();
  const same = sameContents(documents);
  const removeAll = () => {
    const none: DraftDocument[] = [];
    undo.remember({
      text: t`${plural({ count: documents.length }, { one: '# file', other: '# files' })} removed.`,
      before: documents,
      after: none,
    });
    change((before) => withDocuments(before, none));
  };
  return (
    <>
      {undo.notice}
      {documents.length > 0 && (
        <RowList aria-label={t`Added files`}>
          {documents.map((document) => (
            <AddedFile
              key={document.key}
              document={document}
              sameAs={same.get(document.key)?.name}
              change={change}
            />
          ))}
        </RowList>
      )}
      {documents.length > 1 && (
        <Group>
          <Button variant="default" size="sm" onClick={removeAll}>
            <Trans>Remove all files</Trans>
          </Button>
        </Group>
      )}
    </>
  );
}

interface AddedFileProps {
  document: DraftDocument;
  /** The name of an earlier file with the same content. */
  sameAs: string | undefined;
  change: ReturnType<typeof useDraft>['change'];
}

/** Drawn anew when it alone has changed: there are 200 of these while files come in. */
const AddedFile = memo(function AddedFile({ document, sameAs, change }: AddedFileProps) {
  return (
    <Row className={classes.file} data-lost={document.isLost || undefined}>
      <FileThumbnail document={document} />
      <div className={classes.facts}>
        <TruncatedText className={classes.name}>{document.name}</TruncatedText>
        {document.isLost ? (
          <Text size="sm" c="var(--mantine-color-error)">
            <Trans>This file is no longer stored. Add it again; what you entered for it is kept.</Trans>
          </Text>
        ) : (
          <Text size="xs" c="dimmed">
            {documentTypeLabels[document.type]} · {sizeText(document.size)}
          </Text>
        )}
        <UnreadableFile document={document} />
        {sameAs !== undefined && (
          <Text size="sm" c="var(--mantine-color-error)" className={classes.same}>
            <Trans>
              This has the same content as “{sameAs}”. Remove one of them, unless two people need it.
            </Trans>
          </Text>
        )}
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t`Remove ${{ name: document.name }}`}
        onClick={() => change((before) => withoutFile(before, document.key))}
      >
        <IconTrash size={20} stroke={1.7} />
      </ActionIcon>
    </Row>
  );
});
