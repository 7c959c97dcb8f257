import { type UseMutateFunction, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useOneAtATime } from './forms/useOneAtATime.ts';

/** A change that a button or a form starts: `mutate` does nothing while the one before is under way. */
export function useSingleMutation<Data = unknown, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
) {
  const { mutateAsync, ...state } = useMutation(options);
  const once = useOneAtATime();
  const mutate: UseMutateFunction<Data, Error, Variables> = (...args) =>
    // The state has the error.
    void once(() => mutateAsync(...args)).catch(() => undefined);
  return { ...state, mutate };
}
