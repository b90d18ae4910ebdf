import axios, { AxiosError, type AxiosResponse } from 'axios';
import { z } from 'zod';
import { type Call, type InputOf, isWrite, type OutputOf } from '#base/call.ts';
import { fileNameIn } from '#base/files/download.ts';
import { envelopeSchema, SUCCESS_CODE } from '#base/envelope.ts';
import { REQUEST_TIMEOUT } from '#base/http-errors.ts';
import { REGION_HEADER } from '#subjects/session/terms.ts';
import { type ServerClock, steadyNow } from './clock.ts';
import { CallFailure, malformed, noResponse, refused, timedOut, wrongStatus } from './failure.ts';
import { type KnownAnswers, takenFor } from './known.ts';
import { requestOf, type Sender } from './transport/request.ts';

export interface SendOptions {
  readonly signal?: AbortSignal;
  /** True for loads whose failure only stops the indicator and is logged (spec 1 §8). */
  readonly quiet?: boolean;
  /** Told how much of what is sent has gone out, 0 to 1. */
  readonly onSent?: (share: number) => void;
}

/** A file that came back whole. */
export interface ReceivedFile {
  readonly fileName: string;
  readonly content: Blob;
}

export interface ReceiveOptions {
  readonly signal?: AbortSignal;
  /** Told how many bytes have come; how many there will be is not known beforehand. */
  readonly onReceived?: (bytes: number) => void;
}

/** Sends calls. Rejects with a `CallFailure`, or with axios' cancellation when the signal aborts. */
export interface Transport {
  /** The answer that the page already brought along, given once; undefined where the call has to be made. */
  brought?<C extends Call>(call: C, input: InputOf<C>): OutputOf<C> | undefined;
  send<C extends Call>(call: C, input: InputOf<C>, options?: SendOptions): Promise<OutputOf<C>>;
  /** Makes a call whose success is a file; a file that breaks off half-way is a failure like any other. */
  receive<C extends Call>(call: C, input: InputOf<C>, options?: ReceiveOptions): Promise<ReceivedFile>;
}

export interface TransportSettings extends Sender {
  /** Host of the back end; '' for the one that served the page. */
  readonly baseUrl: string;
  readonly clock: ServerClock;
  /** What the server already answered within the page. */
  readonly known?: KnownAnswers;
  /** Told of every failure that is not quiet, cancellations aside. */
  readonly onFailure: (failure: CallFailure) => void;
  /** Told of a 401: the way to the central login (spec 1 §6). */
  readonly onUnauthorised: (failure: CallFailure) => void;
  /** Told when the server does not know the chosen division any more. */
  readonly onUnknownRegion?: () => void;
}

/** The one way to the server: encoding by the spec's rules, the token header, the envelope and the error catalogue (spec 1 §7.1, §8). */
export function createTransport(settings: TransportSettings): Transport {
  const client = axios.create({
    baseURL: settings.baseUrl,
    timeout: REQUEST_TIMEOUT,
    withCredentials: true,
    validateStatus: () => true,
  });
  const failed = (call: Call, problem: unknown, { quiet = false, narrowed = false } = {}): CallFailure => {
    const failure = failureOf(call, problem);
    if (failure.detail.status === 401) settings.onUnauthorised(failure);
    else if (settings.onUnknownRegion && narrowed && isUnknownRegion(failure)) settings.onUnknownRegion();
    else if (quiet) console.warn(`${call.name}: ${failure.message}`, failure.detail.serverMessage ?? '');
    else settings.onFailure(failure);
    return failure;
  };
  // What came within the page may have been read long after it was told.
  if (settings.known?.at !== undefined) settings.clock.correct(settings.known.at, steadyNow());
  return {
    brought: (call, input) => broughtBy(settings, call, input),
    async send(call, input, { signal, quiet = false, onSent } = {}) {
      const brought = broughtBy(settings, call, input);
      if (brought !== undefined) return brought;
      let narrowed = false;
      const asked = steadyNow();
      try {
        const request = requestOf(call, input, settings);
        narrowed = request.headers?.[REGION_HEADER] !== undefined;
        const response = await client.request({
          ...request,
          ...(signal ? { signal } : {}),
          ...(onSent ? { onUploadProgress: ({ progress = 0 }) => onSent(progress) } : {}),
        });
        const served = Date.parse(String(response.headers['date'] ?? ''));
        if (!Number.isNaN(served)) settings.clock.correct(served, steadyNow() - asked);
        return answerOf(call, response);
      } catch (problem) {
        if (axios.isCancel(problem)) throw problem;
        throw failed(call, problem, { quiet, narrowed });
      }
    },
    async receive(call, input, { signal, onReceived } = {}) {
      let narrowed = false;
      try {
        const request = requestOf(call, input, settings);
        narrowed = request.headers?.[REGION_HEADER] !== undefined;
        const response = await client.request<Blob>({
          ...request,
          responseType: 'blob',
          timeout: 0,
          ...(signal ? { signal } : {}),
          ...(onReceived ? { onDownloadProgress: ({ loaded }) => onReceived(loaded) } : {}),
        });
        return await fileOf(call, response);
      } catch (problem) {
        if (axios.isCancel(problem)) throw problem;
        throw failed(call, problem, { narrowed });
      }
    },
  };
}

/** What came within the page; a call whose answer is not there, or cannot be read, is made. */
function broughtBy<C extends Call>(
  { known, region }: TransportSettings,
  call: C,
  input: InputOf<C>,
): OutputOf<C> | undefined {
  const isOther = call.method !== 'GET' || isWrite(call);
  if (isOther) known?.forget();
  return isOther ? undefined : takenFor(known, call, input, region?.() ?? '');
}

/** A success names its file; anything else is an envelope that says what is the matter. */
async function fileOf(call: Call, response: AxiosResponse<Blob>): Promise<ReceivedFile> {
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
const isUnknownRegion = ({ detail }: CallFailure) =>
  detail.status === 400 && detail.faults?.some(({ field }) => field === REGION_HEADER) === true;

/** What a call answers; throws what is wrong with it where it is no success (spec 1 §8). */
function answerOf<C extends Call>(call: C, response: AxiosResponse<unknown>): OutputOf<C> {
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
function failureOf(call: Call, problem: unknown): CallFailure {
  if (problem instanceof CallFailure) return problem;
  const detail = { call: call.name, serverMessage: problem instanceof Error ? problem.message : String(problem) };
  if (
    problem instanceof AxiosError &&
    (problem.code === AxiosError.ECONNABORTED || problem.code === AxiosError.ETIMEDOUT)
  )
    return timedOut(detail);
  return problem instanceof AxiosError ? noResponse(detail) : malformed('', detail);
}
