import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';

/** What a loader answers with where the route is called after a thing: its name as it is in the cache at any time. */
export const titledBy = <Thing, Failure>(
  queryClient: QueryClient,
  { queryKey }: { queryKey: DataTag<QueryKey, Thing, Failure> },
  nameOf: (thing: NoInfer<Thing>) => string,
) => ({
  title: (): string | undefined => {
    const thing: Thing | undefined = queryClient.getQueryData<Thing>(queryKey);
    return thing === undefined ? undefined : nameOf(thing);
  },
});
