import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useAddressOf } from '#web/features/documents/useAddressOf.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { ChooseFile, TakePhoto } from '#web/ui/upload/ChooseFile.tsx';
import { numberText } from '#web/words/numbers.ts';
import { type FromPhotoWorker, lookAtPhoto } from './lookAtPhoto.ts';
import type { PhotoProblem } from './measures.ts';
import classes from './PaperPhoto.module.css';

interface Props {
  /** As it was taken or chosen on this device: nothing is fetched to show it. */
  file: File;
  /** What the camera is asked for. */
  photos: readonly string[];
  /** All types that can be chosen. */
  accept: readonly string[];
  onTake: (file: File) => void;
  /** Where there is room for it beside the form, the screen shows it there. */
  isShownBeside: boolean;
}

/**
 * A photo of a paper, large, with what may be wrong with it and a way to take another (SUB-01). It is advice: the photo is sent as it is
 * unless somebody takes another.
 */
export function PaperPhoto({ file, photos, accept, onTake, isShownBeside }: Props) {
  const url = useAddressOf(file);
  const seen = useSeen(file);
  const [isUndrawn, setUndrawn] = useState(false);
  if (isUndrawn) return null;
  return (
    <div className={classes.root}>
      <Text fw={600}>
        <Trans>Can you read the date?</Trans>
      </Text>
      {seen?.problems.map((problem) => (
        <Notice key={problem} tone="bad">
          {adviceOf(problem, seen)}
        </Notice>
      ))}
      {url && (
        <img
          src={url}
          alt={t`The one you chose`}
          decoding="async"
          className={classes.picture}
          data-beside={isShownBeside || undefined}
          onError={() => setUndrawn(true)}
        />
      )}
      <div className={classes.ways}>
        <TakePhoto accept={photos} onTake={onTake}>
          {t`Take another`}
        </TakePhoto>
        <ChooseFile
          accept={accept}
          onTake={onTake}
          leftSection={<IconPhoto size={20} stroke={1.7} aria-hidden />}
        >
          {t`Choose another`}
        </ChooseFile>
      </div>
    </div>
  );
}

function adviceOf(problem: PhotoProblem, { width, height }: FromPhotoWorker): string {
  if (problem === 'small')
    return t`This picture is small: ${{ width: numberText(width) }} × ${{ height: numberText(height) }} pixels. Take one that shows the paper alone, as large as it fits. You can still send this one.`;
  if (problem === 'dark')
    return t`This picture is very dark. Take it where there is more light. You can still send this one.`;
  return t`This picture looks blurred. Hold the phone still and tap the date on the screen before you take it. You can still send this one.`;
}

function useSeen(file: File): FromPhotoWorker | null {
  const [seen, setSeen] = useState<FromPhotoWorker | null>(null);
  useEffect(() => {
    const left = new AbortController();
    void lookAtPhoto(file, left.signal).then((done) => {
      if (!left.signal.aborted) setSeen(done);
    });
    return () => left.abort();
  }, [file]);
  return seen;
}
