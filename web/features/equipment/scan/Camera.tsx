import { Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { codeReader } from './readCode.ts';
import classes from './ScanDialog.module.css';

type State = 'starting' | 'on' | 'refused' | 'none';

/** Often enough to seem at once, seldom enough for the battery of a phone. */
const PAUSE = 150;

const SENTENCES: Record<State, string> = {
  starting: 'Starting the camera …',
  on: 'Point the camera at the code on the label.',
  refused: 'The camera is blocked. Allow it for this page in your browser’s settings, or type the tag ID.',
  none: 'We couldn’t start a camera here. Type the tag ID instead.',
};

/** Shows what the back camera sees, and tells every code that it reads. */
export function Camera({ onCode }: { onCode: (text: string) => void }) {
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
        aria-label="What the camera sees"
        muted
        playsInline
      />
      <Text size="sm" c="dimmed" role="status">
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
