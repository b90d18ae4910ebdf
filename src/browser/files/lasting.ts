import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { z } from 'zod';

/** A file that never changes under its address: what is in it, that it cannot be had, or neither as long as it is on its way. */
export interface LastingFile<T> {
  readonly data: T | undefined;
  readonly failed: boolean;
}

/** Asked again where it could not be had, ms. */
const AGAIN = 60_000;

/**
 * Files of our own origin whose addresses change with what is in them: each is fetched once and kept by the browser, not among the answers of calls. Gives
 * the same object as long as nothing changes.
 */
export function useLastingFiles<T>(
  addresses: readonly string[],
  schema: z.ZodType<T>,
): ReadonlyMap<string, LastingFile<T>> {
  const results = useQueries({
    queries: addresses.map((address) => ({
      queryKey: [LASTING, address],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
        const answer = await fetch(address, { signal });
        if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
        return schema.parse(await answer.json());
      },
      staleTime: Infinity,
      refetchInterval: ({ state }: { readonly state: { readonly data: unknown } }) =>
        state.data === undefined ? AGAIN : (false as const),
      retry: 1,
    })),
    combine,
  });
  return useMemo(
    () =>
      new Map(
        addresses.map((address, index) => [
          address,
          { data: results.data[index] as T | undefined, failed: results.failed[index] ?? false },
        ]),
      ),
    [addresses, results],
  );
}

/** First of the key of a file; what is kept of answers leaves files out. */
export const LASTING = 'lasting file';

function combine(results: ReadonlyArray<{ readonly data: unknown; readonly isError: boolean }>) {
  return { data: results.map(({ data }) => data), failed: results.map(({ isError }) => isError) };
}
