import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import '#web/styles/dialog.ts';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { DocumentKind } from '#contract/documents/documentKinds.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { issueProblem } from '#contract/rules/versions.ts';
import { KindSelect } from '#web/features/documentKinds/KindSelect.tsx';
import { CertificateFields, useWrongDays } from '#web/features/documents/certificate/CertificateFields.tsx';
import {
  type CertificateValues,
  evidenceValues,
} from '#web/features/documents/certificate/certificateValues.ts';
import type { Details, DraftMember } from '#web/features/documents/draft.ts';
import { draftKind } from '#web/routes/_app/$workspaceId/work-documents/add/-draft/proposals.ts';
import { PeopleField } from './PeopleField.tsx';

interface Props {
  workspaceId: string;
  /** Of documents that are selected. */
  count: number;
  kinds: DocumentKind[];
  today: CalendarDate;
  /** Everybody who is chosen gets every document: nobody is asked who gets these. */
  toAll: boolean;
  onSet: (details: Partial<Details>) => void;
  onClose: () => void;
}

const nothing = { ...evidenceValues(), expirationDate: null, reminder: '' };

/** Says the same of all documents that are selected; fields that stay empty change nothing. */
export function SetForSelected({ workspaceId, count, kinds, today, toAll, onSet, onClose }: Props) {
  const [kindId, setKindId] = useState<string | null>(null);
  const [people, setPeople] = useState<readonly DraftMember[]>([]);
  const [values, setValues] = useState<Partial<CertificateValues>>(nothing);
  const { areWrong, onWrong } = useWrongDays();
  const kind = kinds.find(({ id }) => id === kindId);
  const { issuedOn = null, expirationDate = null, reminder = '', number = '', issuer = '' } = values;
  const problem = issueProblem(issuedOn, expirationDate, today);
  const details: Partial<Details> = {
    ...(kind && { kind: draftKind(kind) }),
    ...(people.length > 0 && { people }),
    ...(issuedOn && { issuedOn }),
    ...(expirationDate && { expirationDate }),
    ...(expirationDate && reminder && { expirationReminderOption: Number(reminder) }),
    ...(number.trim() && { number }),
    ...(issuer.trim() && { issuer }),
  };
  const canSet = Object.keys(details).length > 0 && !areWrong && problem === null;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Set for ${plural(count, { one: '# document', other: '# documents' })}`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          <Trans>Fields that you leave empty stay as they are.</Trans>
        </Text>
        {kinds.length > 0 && (
          <KindSelect kinds={kinds} value={kindId} none={t`Don’t change`} onKind={setKindId} data-autofocus />
        )}
        {!toAll && <PeopleField workspaceId={workspaceId} people={people} onChange={setPeople} />}
        <CertificateFields
          asked={['issuedOn', 'expirationDate', 'expirationReminder', 'number', 'issuer']}
          values={values}
          onChange={(some) => setValues((before) => ({ ...before, ...some }))}
          errors={{ issuedOn: problem ?? undefined }}
          onWrong={onWrong}
          today={today}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button disabled={!canSet} onClick={() => onSet(details)}>
            <Trans context="apply to the selected rows">Set</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
