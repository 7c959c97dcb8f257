import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import '#web/styles/dialog.ts';
import { Button, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { LENGTH } from '#contract/rules/limits.ts';
import { errorText } from '#web/api/client/errors.ts';
import { configuration } from '#web/api/configuration.ts';
import { findItem } from '#web/api/equipment.ts';
import { useOpenedLater } from '#web/ui/useOpenedLater.ts';
import { tryLater } from '#web/words/failures.ts';
import { type ItemPlace, itemAtAddress } from '../itemAddress.ts';
import classes from './ScanDialog.module.css';

export interface ScanDialogProps {
  workspaceId: string;
  /** Whether the item must be one of this workspace. */
  isHere: boolean;
  onItem: (place: ItemPlace) => void;
  onClose: () => void;
}

const NO_LABEL = t`This isn’t the label of an item in this portal. Scan the code on an equipment label.`;
const ELSEWHERE = t`This item belongs to another workspace. Switch to that workspace first.`;
const noItem = (tagId: string) => t`No item in this workspace has the tag ID “${tagId}”.`;

/** Codes that are no address may be the tag ID alone, such as those of an asset tag. */
const isTagId = (text: string) => text !== '' && text.length <= LENGTH.mark && !/^\w+:/.test(text);

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
  // The camera reads a code again and again while it sees it.
  const asked = useRef<string | null>(null);
  const readTagId = async (tagId: string) => {
    if (asked.current === tagId) return;
    asked.current = tagId;
    try {
      const itemId = await findItem(workspaceId, tagId);
      if (itemId !== null) find({ workspaceId, itemId });
      else setProblem(noItem(tagId));
    } catch (failure) {
      asked.current = null;
      setProblem(errorText(failure, tryLater));
    }
  };
  const readCode = (code: string) => {
    const text = code.trim();
    const place = itemAtAddress(text, [configuration.publicUrl, window.location.origin]);
    if (place && isHere && place.workspaceId !== workspaceId) setProblem(ELSEWHERE);
    else if (place) find(place);
    else if (isTagId(text)) void readTagId(text);
    else setProblem(NO_LABEL);
  };
  return (
    <Modal
      opened={isOpened}
      onClose={onClose}
      title={t`Scan a label`}
      closeButtonProps={{ 'aria-label': t`Close` }}
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
    if (tagId === '') return setError(t`Enter a tag ID.`);
    setBusy(true);
    try {
      const itemId = await findItem(workspaceId, tagId);
      if (itemId !== null) onItem({ workspaceId, itemId });
      else setError(noItem(tagId));
    } catch (failure) {
      setError(errorText(failure, tryLater));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.typed}>
      <TextInput
        label={t`Or type the tag ID`}
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
        <Trans>Find item</Trans>
      </Button>
    </div>
  );
}

type State = 'starting' | 'on' | 'refused' | 'none';

/** Often enough to seem at once, seldom enough for the battery of a phone. */
const PAUSE = 150;

const SENTENCES: Record<State, string> = {
  starting: t`Starting the camera…`,
  on: t`Point the camera at the code on the label.`,
  refused: t`The camera is blocked. Allow it for this page in your browser’s settings, or type the tag ID.`,
  none: t`We couldn’t start a camera here. Type the tag ID instead.`,
};

/** Shows what the back camera sees, and tells every code that it reads. */
function Camera({ onCode }: { onCode: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const tell = useRef(onCode);
  const [state, setState] = useState<State>('starting');
  useEffect(() => {
    tell.current = onCode;
  });
  useEffect(() => {
    const shown = video.current;
    if (!shown) return;
    const end = new AbortController();
    void look(shown, end.signal, {
      onStart: () => setState('on'),
      onCode: (text) => tell.current(text),
    }).catch((error: unknown) => {
      if (!end.signal.aborted) setState(isRefusal(error) ? 'refused' : 'none');
    });
    return () => end.abort();
  }, []);
  const isBlind = state === 'refused' || state === 'none';
  return (
    <>
      <video
        ref={video}
        className={classes.camera}
        hidden={isBlind}
        aria-label={t`What the camera sees`}
        muted
        playsInline
      />
      <Text size="xs" c="dimmed" role="status">
        {SENTENCES[state]}
      </Text>
    </>
  );
}

const isRefusal = (error: unknown) => error instanceof DOMException && error.name === 'NotAllowedError';

interface Listener {
  onStart: () => void;
  onCode: (text: string) => void;
}

/** Looks through the camera until the signal ends it. Throws when there is none, or when it may not be used. */
async function look(
  video: HTMLVideoElement,
  signal: AbortSignal,
  { onStart, onCode }: Listener,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop);
  video.srcObject = stream;
  await video.play();
  onStart();
  const read = await codeReader();
  while (!signal.aborted) {
    const text = await read(video);
    if (text !== null && !signal.aborted) onCode(text);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

/** Reads the code that a camera sees; null while it sees none. */
type ReadCode = (video: HTMLVideoElement) => Promise<string | null>;

interface Detector {
  detect(image: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** The browser's own reader where it has one; else one in JavaScript, fetched now. */
async function codeReader(): Promise<ReadCode> {
  return (await ownReader()) ?? (await fetchedReader());
}

/** Our labels have QR codes; asset tags that people have on their items, the others. */
const FORMATS = ['qr_code', 'data_matrix', 'code_128', 'code_39'];

async function ownReader(): Promise<ReadCode | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const known = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  if (!BarcodeDetector || !known.includes('qr_code')) return null;
  const detector = new BarcodeDetector({ formats: FORMATS.filter((format) => known.includes(format)) });
  // Some browsers have the class, but nothing behind it.
  let instead: ReadCode | undefined;
  return async (video) => {
    if (instead) return instead(video);
    try {
      return (await detector.detect(video))[0]?.rawValue ?? null;
    } catch {
      instead = await fetchedReader();
      return null;
    }
  };
}

/** More pixels take longer and find no more. */
const LONGEST_SIDE = 800;

async function fetchedReader(): Promise<ReadCode> {
  const { decodePixels } = await import('./decodePixels.ts');
  const canvas = document.createElement('canvas');
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { videoWidth, videoHeight } = video;
    const scale = Math.min(1, LONGEST_SIDE / Math.max(videoWidth, videoHeight, 1));
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    if (!drawing || canvas.width === 0 || canvas.height === 0) return null;
    drawing.drawImage(video, 0, 0, canvas.width, canvas.height);
    return decodePixels(drawing.getImageData(0, 0, canvas.width, canvas.height));
  };
}
