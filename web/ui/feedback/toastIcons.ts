/** Apart, so that the first load carries neither the toasts nor their icons. */
export { IconCheck, IconX } from '@tabler/icons-react';
