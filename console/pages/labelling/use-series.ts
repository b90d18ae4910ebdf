import { useReducer, useState } from 'react';
import type { AnyRecord } from '#base/register/declaration.ts';
import { useCore } from '#browser/core.tsx';
import { type CallFailure, failureOf } from '#browser/failure.ts';
import { outletCalls } from '#subjects/market/calls.ts';
import { outletRegister } from '#subjects/market/register.ts';
import { begun, labelsOf, stepped } from './series.ts';

/** Outlets in front one after another, their labels saved and taken back; what could not be saved stays as it was chosen. */
export function useSeries(records: readonly AnyRecord[]) {
  const { transport } = useCore();
  const [series, dispatch] = useReducer(stepped, records, begun);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<CallFailure>();
  const { at, chosen, saved } = series;
  const record = series.records[at];

  /** Gives a record of the series its labels; undefined where that failed, which has been said. */
  const tag = async (of: AnyRecord | undefined, labels: readonly string[]): Promise<number | undefined> => {
    if (busy || !of) return undefined;
    const outletId = Number(of[outletRegister.key]);
    setBusy(true);
    let version: number | undefined;
    const failure = await failureOf(async () => {
      const input = { outletId, version: Number(of['version']), labels: [...labels] };
      ({ version } = await transport.send(outletCalls.tag, input, { quiet: true }));
    });
    setProblem(failure);
    setBusy(false);
    return version;
  };
  const save = async (): Promise<void> => {
    const isSame = labelsOf(record).join() === chosen.join();
    // Nothing to say is no change to log.
    if (isSame) return dispatch({ kind: 'go', at: at + 1 });
    const version = await tag(record, chosen);
    if (version !== undefined) dispatch({ kind: 'saved', at, version });
  };
  const undo = async (): Promise<void> => {
    const [last] = saved;
    if (!last) return;
    const version = await tag(series.records[last.at], last.before);
    if (version !== undefined) dispatch({ kind: 'undone', version });
  };
  /** The record as it is now, after somebody else has changed it. */
  const renew = async (): Promise<void> => {
    const { key, calls } = outletRegister;
    await failureOf(async () => {
      const now: AnyRecord = await transport.send(calls.one, { [key]: Number(record?.[key]) } as never);
      dispatch({ kind: 'renewed', record: now });
      setProblem(undefined);
    });
  };
  return { series, record, busy, problem, dispatch, save, undo, renew };
}
