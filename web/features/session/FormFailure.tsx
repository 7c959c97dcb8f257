import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

/** Why a form could not be sent; announced when it comes. */
export function FormFailure({ children }: { children: string | null }) {
  if (children === null) return null;
  return (
    <Alert color="red" icon={<IconAlertTriangle size={20} />}>
      {children}
    </Alert>
  );
}
