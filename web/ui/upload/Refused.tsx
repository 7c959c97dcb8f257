import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
      title={
        sentences.length === 1
          ? t`One file was not added`
          : plural(
              { count: sentences.length },
              { one: '# files were not added', other: '# files were not added' },
            )
      }
      withCloseButton
      closeButtonLabel={t`Close`}
      onClose={onClose}
    >
      {sentences.slice(0, 8).map((sentence) => (
        <div key={sentence}>{sentence}</div>
      ))}
      {sentences.length > 8 && (
        <div>
          <Trans>And {{ count: sentences.length - 8 }} more.</Trans>
        </div>
      )}
    </Alert>
  );
}

/** Why a file was not taken, by the code of the drop zone. */
export function refusal(name: string, code: string | undefined, maxBytes: number, onlyText: string): string {
  if (code === 'file-too-large') return t`“${name}” is larger than ${{ size: sizeText(maxBytes) }}.`;
  if (code === 'file-invalid-type')
    return t`“${name}” cannot be added. ${{ reason: isNamedHeic(name) ? HEIC_REFUSED : onlyText }}`;
  return t`“${name}” cannot be added.`;
}
