import type { Upload } from '#base/files/upload.ts';
import { REACH_OUTCOMES } from '#subjects/data-source/terms.ts';
import { told } from './faults.ts';
import { tableReader } from './tables.ts';

/** How long a file may take to be looked through, ms. */
const PATIENCE = 60_000;

/** Why a file is no source, in Chinese; undefined for one that can be read. */
export async function readableFile({ fileName, bytes }: Upload, account: string): Promise<string | undefined> {
  const reader = tableReader(bytes, fileName, { account, signal: AbortSignal.timeout(PATIENCE) });
  try {
    return (await reader.objects()).length > 0 ? undefined : REACH_OUTCOMES.empty;
  } catch (problem) {
    return told(problem).message;
  }
}
