import { t } from '@lingui/core/macro';
import { Button, type ButtonProps, FileButton } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import classes from './ChooseFile.module.css';

interface Props extends ButtonProps {
  /** The types that are offered. */
  accept: readonly string[];
  onTake: (file: File) => void;
  /** The name of the input, where a label of its own is needed. */
  inputLabel?: string | undefined;
  capture?: 'environment';
  'data-path'?: string | undefined;
  'aria-describedby'?: string | undefined;
  children: ReactNode;
}

/** A button that lets one choose a file, the same one twice as well: else a browser tells nothing of it. */
export function ChooseFile({ accept, onTake, inputLabel, capture, ...button }: Props) {
  const forget = useRef<() => void>(null);
  const take = (file: File | null) => {
    if (file === null) return;
    forget.current?.();
    onTake(file);
  };
  return (
    <FileButton
      accept={accept.join()}
      capture={capture}
      resetRef={forget}
      inputProps={{ 'aria-label': inputLabel }}
      onChange={take}
    >
      {(props) => <Button {...props} variant="default" {...button} />}
    </FileButton>
  );
}

/** Opens the camera of a phone. A computer has none that one would point at a harness or a certificate. */
export const TakePhoto = ({
  children = t`Take photo`,
  ...props
}: Pick<Props, 'accept' | 'onTake' | 'size'> & { children?: string }) => (
  <ChooseFile
    {...props}
    capture="environment"
    className={classes.camera}
    leftSection={<IconCamera size={20} stroke={1.7} aria-hidden />}
  >
    {children}
  </ChooseFile>
);
