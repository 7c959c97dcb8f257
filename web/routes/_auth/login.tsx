import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_auth/login')({
  staticData: { title: 'Log in' },
  component: () => null,
});
