import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import '#web/styles/dialog.ts';
import { Button, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { endpoints } from '#contract/index.ts';
import { COUNT } from '#contract/rules/limits.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { workspaceQuery } from '#web/api/openWorkspace.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/forms/Form.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { useOpenedLater } from '#web/ui/useOpenedLater.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { tryLater } from '#web/words/failures.ts';
import { JOIN_LINK } from '#web/words/invitations.ts';
import { personName } from '#web/words/people.ts';
import { LINK_DAYS } from './linkDays.ts';
import { MadeLink } from './MadeLink.tsx';

type Made = ResponseOf<typeof endpoints.joinLinks.create>['data'];

interface Props {
  workspaceId: string;
  /** People without an address; at least one. */
  memberIds: string[];
  onClose: () => void;
}

/** Makes the links by which people whose address nobody knows give it, and are invited (DOOR-13). */
export default function JoinLinksDialog({ workspaceId, memberIds, onClose }: Props) {
  const [made, setMade] = useState<Made | null>(null);
  return (
    <Modal
      opened={useOpenedLater(true)}
      onClose={onClose}
      // A click beside it must not lose what is shown once.
      closeOnClickOutside={made === null}
      title={
        memberIds.length === 1
          ? JOIN_LINK
          : plural({ count: memberIds.length }, { one: '# join link', other: '# join links' })
      }
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {made === null ? (
        <MakeForm workspaceId={workspaceId} memberIds={memberIds} onClose={onClose} onMade={setMade} />
      ) : (
        <MadeLinks workspaceId={workspaceId} made={made} onClose={onClose} />
      )}
    </Modal>
  );
}

function MakeForm({ workspaceId, memberIds, onClose, onMade }: Props & { onMade: (made: Made) => void }) {
  const queryClient = useQueryClient();
  const form = useForm({
    initialValues: { validDays: '14' },
    send: async ({ validDays }) => {
      const made: Made = [];
      for (let start = 0; start < memberIds.length; start += COUNT.joinLinks) {
        const { data } = await api.joinLinks.create({
          params: { workspaceId },
          body: {
            workspaceMemberIds: memberIds.slice(start, start + COUNT.joinLinks),
            validDays: Number(validDays),
          },
        });
        made.push(...data);
      }
      onMade(made);
      void refreshWorkspace(queryClient, workspaceId);
    },
    explain: (error) => errorText(error, tryLater),
  });
  const days = form.getInputProps('validDays');
  const isOne = memberIds.length === 1;
  return (
    <Form
      form={form}
      submitLabel={isOne ? t`Make link` : t`Make links`}
      cancel={onClose}
      isChanged={false}
      aria-label={JOIN_LINK}
    >
      <Text size="sm" c="dimmed">
        {isOne
          ? t`For somebody whose email address you don’t know. They scan the code with a phone and enter their address. We email them an invitation, and they join as this person. A link that they had before ends.`
          : t`For people whose email address you don’t know. Each scans their own code with a phone and enters their address. We email them an invitation, and they join as the person on your list. Links that they had before end.`}
      </Text>
      <NativeSelect
        size="md"
        label={isOne ? t`The link works for` : t`The links work for`}
        data={LINK_DAYS}
        {...days}
        onChange={({ currentTarget }) => days.onChange(currentTarget.value)}
      />
    </Form>
  );
}

interface MadeProps {
  workspaceId: string;
  made: Made;
  onClose: () => void;
}

function MadeLinks({ workspaceId, made, onClose }: MadeProps) {
  const { data: workspace } = useQuery(workspaceQuery(workspaceId));
  const isOne = made.length === 1;
  const print = useSingleMutation({
    mutationFn: async () => {
      const { saveSlips } = await import('./saveSlips.ts');
      await saveSlips(workspace?.name ?? '', made);
    },
    onError: (error) => toast.failure(t`The slips were not made`, errorText(error, tryLater)),
  });
  const slips = (
    <Button
      variant={isOne ? 'default' : 'filled'}
      leftSection={<IconPrinter size={18} aria-hidden />}
      loading={print.isPending}
      disabled={!workspace}
      onClick={() => print.mutate()}
    >
      {isOne ? t`Download slip` : t`Download slips`}
    </Button>
  );
  const [first] = made;
  if (!first) return null;
  const until = dateText(first.until);
  const person = personName(first.workspaceMember, '');
  if (isOne)
    return (
      <MadeLink
        url={first.url}
        text={
          person === ''
            ? t`Show this code to the person now, or send them the link: it won’t be shown again. It works until ${until}. Anyone who has it can join in their name.`
            : t`Show this code to ${person} now, or send them the link: it won’t be shown again. It works until ${until}. Anyone who has it can join in their name.`
        }
        actions={slips}
        onClose={onClose}
      />
    );
  return (
    <Stack>
      <Text>
        <Plural value={{ links: made.length }} one="# join link made." other="# join links made." />{' '}
        <Trans>
          They work until {until}. Download the slips now, print them and give each person theirs: the links
          won’t be shown again. Anyone who has a slip can join in that person’s name.
        </Trans>
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
        {slips}
      </Group>
    </Stack>
  );
}
