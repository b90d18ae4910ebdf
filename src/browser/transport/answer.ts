import { AxiosError, type AxiosResponse } from 'axios';
import { z } from 'zod';
import type { Call, OutputOf } from '#base/call.ts';
import { fileNameIn } from '#base/files/download.ts';
import { envelopeSchema, SUCCESS_CODE } from '#base/envelope.ts';
import { REGION_HEADER } from '#subjects/session/terms.ts';
import { CallFailure, malformed, noResponse, refused, timedOut, wrongStatus } from '../failure.ts';

/** A file that came back whole. */
export interface ReceivedFile {
  readonly fileName: string;
  readonly content: Blob;
}

/** A success names its file; anything else is an envelope that says what is the matter. */
export async function fileOf(call: Call, response: AxiosResponse<Blob>): Promise<ReceivedFile> {
  const fileName = fileNameIn(String(response.headers['content-disposition'] ?? ''));
  if (response.status === 200 && fileName !== undefined) return { fileName, content: response.data };
  answerOf(call, { ...response, data: jsonOf(await response.data.text()) });
  throw malformed('', { call: call.name });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** No call has a field of the header's name: such a fault is the header's (spec 2 §4). */
export const isUnknownRegion = ({ detail }: CallFailure) =>
  detail.status === 400 && detail.faults?.some(({ field }) => field === REGION_HEADER) === true;

/** What a call answers; throws what is wrong with it where it is no success (spec 1 §8). */
export function answerOf<C extends Call>(call: C, response: AxiosResponse<unknown>): OutputOf<C> {
  const envelope = envelopeSchema.safeParse(response.data);
  const serverMessage = envelope.success ? envelope.data.msg : undefined;
  const detail = { call: call.name, serverMessage, faults: envelope.success ? envelope.data.faults : undefined };
  if (response.status !== 200) throw wrongStatus(response.status, detail);
  if (!envelope.success) throw malformed('', detail);
  if (envelope.data.code !== SUCCESS_CODE) throw refused(envelope.data.msg, detail);
  const output = z.safeDecode(call.output, envelope.data.data as never);
  if (!output.success) throw malformed(output.error.issues[0]?.path.join('.') ?? '', detail);
  return output.data as OutputOf<C>;
}

/** Whatever was thrown on the way as the failure that a page can tell. */
export function failureOf(call: Call, problem: unknown): CallFailure {
  if (problem instanceof CallFailure) return problem;
  const detail = { call: call.name, serverMessage: problem instanceof Error ? problem.message : String(problem) };
  if (
    problem instanceof AxiosError &&
    (problem.code === AxiosError.ECONNABORTED || problem.code === AxiosError.ETIMEDOUT)
  )
    return timedOut(detail);
  return problem instanceof AxiosError ? noResponse(detail) : malformed('', detail);
}
