import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import '#web/styles/dialog.ts';
import '#web/styles/select.ts';
import { Autocomplete, Button, Modal, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Requirement } from '#contract/requirements/requirements.ts';
import { LENGTH } from '#contract/rules/limits.ts';
import { cleanText } from '#contract/rules/text.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { requirementQuery } from '#web/api/requirements.ts';
import { assignTrades, tradeIdsByName, tradesQuery } from '#web/api/trades.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/forms/Form.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { tryLater } from '#web/words/failures.ts';
import { oneByOne } from '#web/words/requirements/requirements.ts';
import classes from './form.module.css';

interface Props {
  workspaceId: string;
  requirement: Requirement;
}

/** Points out that a requirement names many people one by one, who may have a trade in common (TRD-04). */
export function TurnIntoTrade({ workspaceId, requirement }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const count = oneByOne(requirement.appliesTo);
  return (
    <>
      {count !== null && (
        <div className={classes.hint}>
          <Notice>
            <div className={classes.hinted}>
              <span>
                <Plural
                  value={count}
                  one="This requirement names # person one by one. If they have a trade in common, name the trade instead. Then people who get the trade later need it too."
                  other="This requirement names # people one by one. If they have a trade in common, name the trade instead. Then people who get the trade later need it too."
                />
              </span>
              <Button variant="default" size="sm" mih={44} onClick={() => setIsOpen(true)}>
                <Trans>Turn into a trade</Trans>
              </Button>
            </div>
          </Notice>
        </div>
      )}
      {isOpen && (
        <ChooseTrade workspaceId={workspaceId} requirement={requirement} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

/** Gives the people a trade, and has the requirement name it instead of them. */
function ChooseTrade({ workspaceId, requirement, onClose }: Props & { onClose: () => void }) {
  const { id: requirementId, revisionId, appliesTo } = requirement;
  const queryClient = useQueryClient();
  const { data: trades = [] } = useQuery(tradesQuery(workspaceId));
  const memberIds = appliesTo.workspaceMembers.map(({ id }) => id);
  const form = useForm({
    initialValues: { name: '' },
    loadRules: async () => {
      const [{ z }, { tradeNameSchema }] = await Promise.all([import('zod'), import('#contract/trades.ts')]);
      return z.object({ name: tradeNameSchema });
    },
    send: async ({ name }) => {
      const ids = await tradeIdsByName(workspaceId, [cleanText(name)]);
      const tradeId = ids.get(cleanText(name).toLowerCase()) ?? '';
      await assignTrades(workspaceId, { give: [{ tradeId, memberIds }] });
      const tradeIds = [...new Set([...appliesTo.trades.map(({ id }) => id), tradeId])];
      const teamIds = appliesTo.teams.map(({ id }) => id);
      const saved = await api.requirements.update({
        params: { requirementId },
        body: { appliesTo: { roles: appliesTo.roles, tradeIds, teamIds }, seen: revisionId },
      });
      toast.success(
        plural(
          { count: memberIds.length },
          {
            one: `# person now has the trade “${{ trade: cleanText(name) }}”.`,
            other: `# people now have the trade “${{ trade: cleanText(name) }}”.`,
          },
        ),
      );
      queryClient.setQueryData(requirementQuery(workspaceId, requirementId).queryKey, saved);
      await refreshWorkspace(queryClient, workspaceId);
      onClose();
    },
    explain: (error) => errorText(error, tryLater),
  });
  return (
    <Modal
      opened
      onClose={form.busy ? () => {} : onClose}
      title={t`Turn into a trade`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Form
        form={form}
        submitLabel={t`Turn into a trade`}
        cancel={onClose}
        isChanged={false}
        aria-label={t`Turn into a trade`}
      >
        <Stack gap="md">
          <Text>
            <Plural
              value={{ count: memberIds.length }}
              one="# person gets the trade, and the requirement names the trade instead of them. The requirement then applies to them from today."
              other="# people get the trade, and the requirement names the trade instead of them. The requirement then applies to them from today."
            />
          </Text>
          <Autocomplete
            label={t`Trade`}
            description={t`A new trade, or one from your list.`}
            size="md"
            maxLength={LENGTH.mark}
            limit={20}
            data={trades.filter(({ archivedAt }) => archivedAt === null).map(({ name }) => name)}
            comboboxProps={{ withinPortal: false }}
            data-autofocus
            {...form.getInputProps('name')}
          />
        </Stack>
      </Form>
    </Modal>
  );
}
