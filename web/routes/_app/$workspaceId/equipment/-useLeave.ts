import { type LinkProps, useRouter } from '@tanstack/react-router';

/** Leads back to where somebody came from, as they left it; who came by a typed or shared address is led to `otherwise`. */
export function useLeave(otherwise: LinkProps): () => void {
  const router = useRouter();
  return () => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ ...otherwise, replace: true });
  };
}
