import { createFileRoute } from '@tanstack/react-router';
import { UploadLinkScreen } from './-uploadLink/UploadLinkScreen.tsx';

/**
 * The page to which a link for somebody without an account leads (DOOR-02). Its token stays in the fragment: a reload, and a phone's other browser, need
 * it, and no browser sends it to a server.
 */
export const Route = createFileRoute('/u')({
  staticData: { title: 'Send documents' },
  component: UploadLinkScreen,
});
