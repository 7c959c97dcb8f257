import { useMediaQuery } from '@mantine/hooks';

/** Whether the device is worked with by fingers, as a phone or a tablet is: nothing can be dropped there, and a camera is at hand. */
export const useTouch = (): boolean =>
  useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false });
