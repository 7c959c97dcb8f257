import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { IconEqual, IconFileImport, IconPencil, IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { linkOptions, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { requirementSharing, SharedRequirements } from '#contract/requirements/sharing.ts';
import { BYTES } from '#contract/rules/sizes.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { CallError, errorText } from '#web/api/client/errors.ts';
import { randomId } from '#web/api/client/random.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Card } from '#web/ui/Card.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { Row, RowList, RowText } from '#web/ui/RowList.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { ChooseFile } from '#web/ui/upload/ChooseFile.tsx';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { tryLater } from '#web/words/failures.ts';
import { inARow } from '#web/words/several/listFormat.ts';
import classes from './import.module.css';
import { changesSomething, issueText, planText, stepText } from './importWords.ts';

const ImportList = lazy(() => import('./ImportList.tsx'));

/** A file that was read, and what an import of it would change. */
interface Checked {
  fileName: string;
  document: SharedRequirements;
  plan: RequirementsPlan;
}

/** What keeps a file from being imported. */
class Unreadable extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(problems[0]);
    this.problems = problems;
  }
}

/** What is wrong in the file; nothing where it is not the file that failed. */
function problemsOf(error: unknown): string[] {
  if (error instanceof Unreadable) return error.problems;
  if (!(error instanceof CallError)) return [];
  return error.issues.map(({ path, message }) => issueText(path, message));
}

/** Takes requirements from a file; it shows what it will change before it does (REQ-16). */
export function ImportRequirements({ workspaceId }: { workspaceId: string }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [checked, setChecked] = useState<Checked | null>(null);
  const [isList, setIsList] = useState(false);
  /** One for each file, so that an import whose answer was lost is not made twice. */
  const key = useRef('');
  const list = linkOptions({ to: '/$workspaceId/requirements', params: { workspaceId } });
  const call = (document: SharedRequirements, dryRun: boolean) =>
    api.requirementSharing.import(
      { params: { workspaceId }, body: { document, dryRun } },
      dryRun ? undefined : { idempotencyKey: key.current },
    );
  const check = useSingleMutation({
    mutationFn: async (file: File) => {
      setChecked(null);
      const read = await readRequirements(file);
      if ('problems' in read) throw new Unreadable(read.problems);
      const { document } = read;
      return { fileName: file.name, document, plan: await call(document, true) };
    },
    onSuccess: (next) => {
      key.current = randomId();
      setChecked(next);
    },
  });
  const run = useSingleMutation({
    mutationFn: ({ document }: Checked) => call(document, false),
    onSuccess: async () => {
      toast.success(t`Requirements imported.`);
      await navigate(list);
      void refreshWorkspace(queryClient, workspaceId);
    },
  });
  const error = check.error ?? run.error;
  const problems = error ? problemsOf(error) : (checked?.plan.problems ?? []).map(said);
  const failure = error && problems.length === 0 ? errorText(error, tryLater) : null;
  if (isList)
    return (
      <Suspense fallback={<div />}>
        <ImportList workspaceId={workspaceId} />
      </Suspense>
    );
  return (
    <>
      <PageHeader title={t`Import requirements`} />
      <div className={classes.root}>
        <Card
          title={checked ? checked.fileName : t`Choose a file`}
          action={
            <ChooseFile
              accept={['.json', 'application/json']}
              inputLabel={t`File of requirements`}
              loading={check.isPending}
              disabled={run.isPending}
              leftSection={<IconFileImport size={18} stroke={1.6} aria-hidden />}
              onTake={(file) => {
                run.reset();
                check.mutate(file);
              }}
            >
              {checked ? t`Choose another file` : t`Choose file`}
            </ChooseFile>
          }
        >
          <Text c="dimmed" size="xs">
            <Trans>
              A JSON file that Muster exported, from this workspace or another one. Teams and document types
              are matched by name. You see what will change before anything does.
            </Trans>
          </Text>
        </Card>
        {!checked && (
          <Card
            title={t`Or read a list`}
            action={
              <Button variant="default" onClick={() => setIsList(true)}>
                <Trans>Read a list</Trans>
              </Button>
            }
          >
            <Text c="dimmed" size="xs">
              <Trans>
                A table from Excel or another program, with a row for each requirement. You look at its rows
                before anything changes.
              </Trans>
            </Text>
          </Card>
        )}
        {failure && (
          <Text role="alert" className={classes.problems}>
            {failure}
          </Text>
        )}
        {problems.length > 0 && (
          <div role="alert" className={classes.problems}>
            <Text fw={600}>
              <Trans>Nothing was imported. Fix this in the file and choose it again:</Trans>
            </Text>
            <ul>
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </div>
        )}
        {checked && <ImportPlan plan={checked.plan} />}
        {checked && (
          <Group className={classes.actions}>
            <Button
              loading={run.isPending}
              disabled={checked.plan.problems.length > 0 || !changesSomething(checked.plan)}
              onClick={() => run.mutate(checked)}
            >
              <Trans>Import</Trans>
            </Button>
            <ButtonLink variant="default" {...list}>
              <Trans>Cancel</Trans>
            </ButtonLink>
          </Group>
        )}
      </div>
    </>
  );
}

const said = ({ path, message }: RequirementsPlan['problems'][number]): string => issueText(path, message);

/** What a file says, or what is wrong with it in words. */
type ReadRequirements = { document: SharedRequirements } | { problems: string[] };

/** The most problems that are named. */
const NAMED = 20;

/** Reads a file of requirements; what in it is wrong is said before anything is sent (REQ-16). */
async function readRequirements(file: Blob): Promise<ReadRequirements> {
  if (file.size > BYTES.importBody) return { problems: [t`This file is too large for requirements.`] };
  let content: unknown;
  try {
    content = JSON.parse(await file.text());
  } catch {
    return { problems: [t`This isn’t a JSON file. Choose one that Muster exported.`] };
  }
  const { sharedRequirementsSchema } = await import('#contract/requirements/sharing.ts');
  const read = sharedRequirementsSchema.safeParse(content);
  if (read.success) return { document: read.data };
  const problems = read.error.issues.map(({ path, message }) => issueText(path.join('.'), message));
  return { problems: problems.slice(0, NAMED) };
}

type RequirementsPlan = ResponseOf<typeof requirementSharing.import>;

const looks = {
  CREATE: { icon: IconPlus, label: t`New` },
  CHANGE: { icon: IconPencil, label: t`Changed` },
  LEAVE: { icon: IconEqual, label: t`Same` },
} as const;

/** What an import will add, change and leave (REQ-16). */
function ImportPlan({ plan }: { plan: RequirementsPlan }) {
  return (
    <section className={classes.plan} aria-label={t`What will change`}>
      <p className={classes.sum} role="status">
        {planText(plan)}
      </p>
      {plan.kinds.length > 0 && (
        <p className={classes.kinds}>
          <Trans>New document types: {{ kinds: inARow(plan.kinds) }}.</Trans>
        </p>
      )}
      <RowList aria-label={t`Requirements in the file`}>
        {plan.requirements.map((step) => (
          <Row key={step.name}>
            <RowText name={<bdi>{step.name}</bdi>} facts={stepText(step)} />
            <StatusBadge tone="calm" {...looks[step.action]} />
          </Row>
        ))}
      </RowList>
    </section>
  );
}
