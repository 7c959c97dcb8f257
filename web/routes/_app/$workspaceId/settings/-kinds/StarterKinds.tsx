import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Checkbox, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DocumentKind } from '#contract/documents/documentKinds.ts';
import { INDUSTRIES, type Industry, STARTER_KINDS } from '#contract/rules/kinds/starterKinds.ts';
import { hasStarter } from '#contract/rules/words/names.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { Card } from '#web/ui/Card.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Tabs } from '#web/ui/Tabs.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { industryLabels, kindLine } from '#web/words/documents/documentKinds.ts';
import { tryLater } from '#web/words/failures.ts';
import classes from './kinds.module.css';
import { chosenStarters, namesOf, withAll, withToggled } from './starters.ts';

interface Props {
  workspaceId: string;
  /** What the workspace has already. */
  kinds: readonly DocumentKind[];
  onDone: () => void;
}

const TYPES_FOR: Record<Industry, string> = {
  CONSTRUCTION: t`Document types for construction`,
  ROPE_ACCESS: t`Document types for rope access`,
  WAREHOUSING: t`Document types for warehousing`,
  OFFICES: t`Document types for offices`,
};

/** Kinds that are common in an industry, to choose from; none is chosen beforehand (KIND-03). */
export function StarterKinds({ workspaceId, kinds, onDone }: Props) {
  const queryClient = useQueryClient();
  const [industry, setIndustry] = useState<Industry>(INDUSTRIES[0]);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const there = namesOf(kinds);
  const chosen = chosenStarters(selected, there);
  const add = useSingleMutation({
    mutationFn: () => api.documentKinds.bulkCreate({ params: { workspaceId }, body: { kinds: chosen } }),
    onSuccess: async ({ count }) => {
      toast.success(t`${plural(count, { one: '# document type', other: '# document types' })} added.`);
      setSelected(new Set());
      await refreshWorkspace(queryClient, workspaceId);
      onDone();
    },
  });
  const open = STARTER_KINDS[industry].filter(({ name }) => !hasStarter(there, 'kinds', name));
  const hasAll = open.length > 0 && open.every(({ name }) => selected.has(name));
  return (
    <Card title={t`Starter types`}>
      <Text size="xs" c="dimmed">
        <Trans>
          Document types that are common in an industry. Select the ones you need; you can change or delete
          them later. Check these against your local rules.
        </Trans>
      </Text>
      <Tabs value={industry} onChange={(next) => setIndustry(next as Industry)} keepMounted={false} mt="sm">
        <Tabs.List>
          {INDUSTRIES.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {industryLabels[one]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={industry}>
          <ul className={classes.starters} aria-label={TYPES_FOR[industry]}>
            {STARTER_KINDS[industry].map((kind) => {
              const isThere = hasStarter(there, 'kinds', kind.name);
              return (
                <li key={kind.name} className={classes.starter}>
                  <Checkbox
                    label={kind.name}
                    description={isThere ? t`In your workspace.` : `${kindLine(kind)}. ${kind.note}`}
                    checked={selected.has(kind.name)}
                    disabled={isThere || add.isPending}
                    onChange={() => setSelected((before) => withToggled(before, kind.name))}
                  />
                </li>
              );
            })}
          </ul>
        </Tabs.Panel>
      </Tabs>
      {add.isError && <Notice tone="bad">{errorText(add.error, tryLater)}</Notice>}
      <div className={classes.line}>
        <Button disabled={chosen.length === 0} loading={add.isPending} onClick={() => add.mutate()}>
          {chosen.length === 0
            ? t`Add selected types`
            : t`Add ${plural({ count: chosen.length }, { one: '# document type', other: '# document types' })}`}
        </Button>
        <Button
          variant="default"
          disabled={open.length === 0 || add.isPending}
          onClick={() => setSelected((before) => withAll(before, open, !hasAll))}
        >
          {hasAll ? t`Clear these` : t`Select all of these`}
        </Button>
      </div>
    </Card>
  );
}
