import { Button, Group, Text } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { linkOptions, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { SharedRequirements } from '#contract/requirements/sharing.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { CallError, errorText } from '#web/api/client/errors.ts';
import { randomId } from '#web/api/client/random.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Card } from '#web/ui/Card.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { ChooseFile } from '#web/ui/upload/ChooseFile.tsx';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { tryLater } from '#web/words/failures.ts';
import { ImportPlan, type RequirementsPlan } from './ImportPlan.tsx';
import classes from './import.module.css';
import { changesSomething, issueText } from './importWords.ts';
import { readRequirements } from './readRequirements.ts';

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
      toast.success('Requirements imported.');
      await navigate(list);
      void refreshWorkspace(queryClient, workspaceId);
    },
  });
  const error = check.error ?? run.error;
  const problems = error ? problemsOf(error) : (checked?.plan.problems ?? []).map(said);
  const failure = error && problems.length === 0 ? errorText(error, tryLater) : null;
  return (
    <>
      <PageHeader title="Import requirements" />
      <div className={classes.root}>
        <Card
          title={checked ? checked.fileName : 'Choose a file'}
          size="small"
          action={
            <ChooseFile
              accept={['.json', 'application/json']}
              inputLabel="File of requirements"
              loading={check.isPending}
              disabled={run.isPending}
              leftSection={<IconFileImport size={18} stroke={1.6} aria-hidden />}
              onTake={(file) => {
                run.reset();
                check.mutate(file);
              }}
            >
              {checked ? 'Choose another file' : 'Choose file'}
            </ChooseFile>
          }
        >
          <Text c="dimmed" size="sm">
            A JSON file that Muster exported, from this workspace or another one. Teams and kinds of documents
            are matched by their names. You see what will change before anything does.
          </Text>
        </Card>
        {failure && (
          <Text role="alert" className={classes.problems}>
            {failure}
          </Text>
        )}
        {problems.length > 0 && (
          <div role="alert" className={classes.problems}>
            <Text fw={600}>Nothing was imported. Put this right in the file and choose it again:</Text>
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
              Import
            </Button>
            <ButtonLink variant="default" {...list}>
              Cancel
            </ButtonLink>
          </Group>
        )}
      </div>
    </>
  );
}

const said = ({ path, message }: RequirementsPlan['problems'][number]): string => issueText(path, message);
