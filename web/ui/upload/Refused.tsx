import { IconAlertCircle } from '@tabler/icons-react';
import { Alert } from '#web/ui/feedback/Alert.ts';
import { HEIC_REFUSED, isNamedHeic } from './heic.ts';
import { sizeText } from './sizeText.ts';

interface Props {
  sentences: string[];
  onClose: () => void;
}

export function Refused({ sentences, onClose }: Props) {
  if (sentences.length === 0) return null;
  return (
    <Alert
      role="alert"
      color="red"
      icon={<IconAlertCircle />}
      title={sentences.length === 1 ? 'One file was not added' : `${sentences.length} files were not added`}
      withCloseButton
      closeButtonLabel="Close"
      onClose={onClose}
    >
      {sentences.slice(0, 8).map((sentence) => (
        <div key={sentence}>{sentence}</div>
      ))}
      {sentences.length > 8 && <div>And {sentences.length - 8} more.</div>}
    </Alert>
  );
}

/** Why a file was not taken, by the code of the drop zone. */
export function refusal(name: string, code: string | undefined, maxBytes: number, onlyText: string): string {
  if (code === 'file-too-large') return `“${name}” is larger than ${sizeText(maxBytes)}.`;
  if (code === 'file-invalid-type')
    return `“${name}” cannot be added. ${isNamedHeic(name) ? HEIC_REFUSED : onlyText}`;
  return `“${name}” cannot be added.`;
}
