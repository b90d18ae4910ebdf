import type { AxiosRequestConfig } from 'axios';
import { z } from 'zod';
import { addressOf, bodyKindOf, type Call, type InputOf } from '#base/call.ts';
import { isUpload } from '#base/files/upload.ts';
import { REGION_HEADER } from '#subjects/session/terms.ts';

/** Who sends: what is in the headers of every call. */
export interface Sender {
  readonly tokenName: string;
  readonly token: () => string | undefined;
  /** Code of the division that the user has chosen; every call carries it (spec 2 §4). Nothing for none. */
  readonly region?: () => string | undefined;
}

/** A call as it is sent: its body of the kind that the call declares, with the token and the chosen division as headers. */
export function requestOf<C extends Call>(
  call: C,
  input: InputOf<C>,
  { token, tokenName, region }: Sender,
): AxiosRequestConfig<unknown> {
  const wire = z.encode(call.input, input) as Record<string, unknown>;
  const { path, rest } = addressOf(call.path, wire);
  const held = token();
  const narrowed = region?.() ?? '';
  const headers =
    held === undefined ? {} : { [tokenName]: held, ...(narrowed === '' ? {} : { [REGION_HEADER]: narrowed }) };
  const kind = bodyKindOf(call);
  if (kind === 'query') return { method: call.method, url: path, params: flat(rest), headers };
  if (kind === 'json') return { method: call.method, url: path, data: rest, headers };
  if (kind === 'form') return { method: call.method, url: path, data: new URLSearchParams(flat(rest)), headers };
  const form = new FormData();
  for (const [name, value] of Object.entries(rest)) {
    if (isUpload(value)) form.append(name, new Blob([value.bytes]), value.fileName);
    else form.append(name, textOf(value));
  }
  return { method: call.method, url: path, data: form, headers };
}

function flat(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, textOf(value)]),
  );
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
