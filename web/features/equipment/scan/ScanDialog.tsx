import '#web/styles/dialog.ts';
import { Button, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { LENGTH } from '#contract/rules/limits.ts';
import { errorText } from '#web/api/client/errors.ts';
import { configuration } from '#web/api/configuration.ts';
import { useOpenedLater } from '#web/ui/useOpenedLater.ts';
import { tryLater } from '#web/words/failures.ts';
import { type ItemPlace, itemAtAddress } from '../itemAddress.ts';
import { Camera } from './Camera.tsx';
import { itemByTagId } from './itemByTagId.ts';
import classes from './ScanDialog.module.css';

export interface ScanDialogProps {
  workspaceId: string;
  /** Whether the item must be one of this workspace. */
  isHere: boolean;
  onItem: (place: ItemPlace) => void;
  onClose: () => void;
}

const NO_LABEL = 'This isn’t the label of an item in this portal. Scan the code on an equipment label.';
const ELSEWHERE = 'This item belongs to another workspace. Switch to that workspace first.';
const UNKNOWN = 'We couldn’t find an item with this tag ID, or you may not have permission to see it.';

/** Finds an item by the code on its label, or by its tag ID (EQP-28). */
export function ScanDialog({ workspaceId, isHere, onItem, onClose }: ScanDialogProps) {
  const isOpened = useOpenedLater(true);
  const [problem, setProblem] = useState<string | null>(null);
  const isFound = useRef(false);
  const find = (place: ItemPlace) => {
    if (isFound.current) return;
    isFound.current = true;
    onItem(place);
    onClose();
  };
  const readCode = (text: string) => {
    const place = itemAtAddress(text, [configuration.publicUrl, window.location.origin]);
    if (!place) setProblem(NO_LABEL);
    else if (isHere && place.workspaceId !== workspaceId) setProblem(ELSEWHERE);
    else find(place);
  };
  return (
    <Modal
      opened={isOpened}
      onClose={onClose}
      title="Scan a label"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="sm">
        <Camera onCode={readCode} />
        {problem && (
          <Text role="alert" size="sm" c="var(--mantine-color-error)">
            {problem}
          </Text>
        )}
        <TypedTagId workspaceId={workspaceId} onItem={find} />
      </Stack>
    </Modal>
  );
}

function TypedTagId({ workspaceId, onItem }: Pick<ScanDialogProps, 'workspaceId' | 'onItem'>) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const search = async () => {
    if (isBusy) return;
    const tagId = typed.trim();
    if (tagId === '') return setError('Enter a tag ID.');
    setBusy(true);
    try {
      const item = await itemByTagId(workspaceId, tagId);
      if (item) onItem({ workspaceId, itemId: item.id });
      else setError(UNKNOWN);
    } catch (failure) {
      setError(errorText(failure, tryLater));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.typed}>
      <TextInput
        label="Or type the tag ID"
        errorProps={{ role: 'alert' }}
        maxLength={LENGTH.mark}
        autoComplete="off"
        value={typed}
        error={error}
        onKeyDown={(event) => event.key === 'Enter' && void search()}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setError(null);
        }}
      />
      <Button onClick={() => void search()} loading={isBusy}>
        Find item
      </Button>
    </div>
  );
}
