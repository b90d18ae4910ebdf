import type { LiveEvent } from '#base/event.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import type { AnyRegister } from '#base/register/declare.ts';
import { useCore } from '#browser/core.tsx';
import { refused } from '#browser/failure.ts';
import { useSeries } from '#browser/query.ts';
import { everyRecord } from './every-record.ts';

/** Every record that conditions find, kept fresh; a failure that says so where they are more than `most`. `refreshOn` is a constant list. */
export function useEveryRecord(
  register: AnyRegister,
  conditions: AnyRecord,
  most: number,
  refreshOn: readonly LiveEvent[],
) {
  const { transport } = useCore();
  const { calls, noun } = register;
  return useSeries(
    calls.list,
    conditions,
    async (signal) => {
      const { rows, total } = await everyRecord(transport, register, conditions, most, { signal, quiet: true });
      if (rows.length < total)
        throw refused(`${noun}共 ${total} 条，只取到 ${rows.length} 条`, { call: calls.list.name });
      return rows;
    },
    { refreshOn },
  );
}
