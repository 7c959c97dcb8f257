import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { IconEraser } from '@tabler/icons-react';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { Choices } from '#web/features/inspections/Choices.tsx';
import { optional } from '#web/ui/forms/optional.tsx';
import classes from './SignaturePad.module.css';

interface Props {
  /** Told of the picture after every stroke; null once it is cleared. */
  onChange: (signature: File | null) => void;
}

/** Pixels of the picture, enough for a signature on paper. */
const SIZE = { width: 900, height: 300 };
const INK = '#16202b';

/** The place of a pointer, in pixels of the picture. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>) {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return {
    x: ((clientX - left) / width) * SIZE.width,
    y: ((clientY - top) / height) * SIZE.height,
  };
}

/** Paper, which stays white in every theme. */
function clear(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const drawing = canvas.getContext('2d');
  if (!drawing) return null;
  drawing.fillStyle = 'white';
  drawing.fillRect(0, 0, SIZE.width, SIZE.height);
  Object.assign(drawing, { strokeStyle: INK, lineWidth: 5, lineCap: 'round', lineJoin: 'round' });
  return drawing;
}

/** A signature drawn with finger, pen or mouse, which can be left out (GAP-11). */
export function SignaturePad({ onChange }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef<CanvasRenderingContext2D | null>(null);
  const pointer = useRef<number | null>(null);
  const [isEmpty, setEmpty] = useState(true);
  useEffect(() => {
    if (canvas.current) drawing.current = clear(canvas.current);
  }, []);
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    if (pointer.current !== null || event.button !== 0) return;
    pointer.current = event.pointerId;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { x, y } = pointOf(event);
    drawing.current?.beginPath();
    drawing.current?.moveTo(x, y);
    // A dot is a stroke, too.
    drawing.current?.lineTo(x, y);
    drawing.current?.stroke();
  };
  const go = (event: PointerEvent<HTMLCanvasElement>) => {
    if (pointer.current !== event.pointerId) return;
    const { x, y } = pointOf(event);
    drawing.current?.lineTo(x, y);
    drawing.current?.stroke();
  };
  const end = (event: PointerEvent<HTMLCanvasElement>) => {
    if (pointer.current !== event.pointerId) return;
    pointer.current = null;
    setEmpty(false);
    event.currentTarget.toBlob(
      (blob) => blob && onChange(new File([blob], 'signature.png', { type: 'image/png' })),
      'image/png',
    );
  };
  const erase = () => {
    if (canvas.current) drawing.current = clear(canvas.current);
    setEmpty(true);
    onChange(null);
  };
  return (
    <Choices question={optional(t`Signature of the receiver`)}>
      <div className={classes.root}>
        <canvas
          ref={canvas}
          {...SIZE}
          className={classes.paper}
          role="img"
          aria-label={isEmpty ? t`Field for a signature, empty` : t`Signature`}
          onPointerDown={begin}
          onPointerMove={go}
          onPointerUp={end}
          onPointerCancel={end}
        />
        {isEmpty && (
          <Text size="sm" className={classes.hint} aria-hidden>
            <Trans>Sign here</Trans>
          </Text>
        )}
      </div>
      <Button
        variant="subtle"
        mt={4}
        leftSection={<IconEraser size={18} stroke={1.7} aria-hidden />}
        onClick={erase}
        disabled={isEmpty}
      >
        <Trans>Clear signature</Trans>
      </Button>
    </Choices>
  );
}
