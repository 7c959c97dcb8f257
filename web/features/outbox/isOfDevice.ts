/** How the device names a file that the server does not have. */
const OF_DEVICE = 'device-';

export const isOfDevice = (fileId: string | null | undefined): boolean =>
  fileId?.startsWith(OF_DEVICE) ?? false;

export const newFileId = (random: string): string => OF_DEVICE + random;
