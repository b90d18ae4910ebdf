import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may make a call: anybody, anybody signed in, or those whose resources hold the named permission. */
export type Guard = 'public' | 'session' | `${string}.${string}`;

/** Where a call comes from: the specification names it, it is read out of it, or it is ours (the path is "not shown"). */
export type Origin = 'spec' | 'inferred' | 'ours';

/**
 * One call, declared once. The server binds it, the browser sends it, the OpenAPI page and the glossary print it.
 * `input` decodes path, query and body together; `output` decodes the envelope's data.
 */
export interface Call<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  /** Subject and verb, e.g. `vegetable-price.warnings`; unique. */
  readonly name: string;
  /** What it does, in Chinese, for the OpenAPI page. */
  readonly summary: string;
  readonly method: Method;
  /** As the specification writes it, `{ids}` for a path parameter named by its wire name. */
  readonly path: string;
  readonly input: I;
  readonly output: O;
  readonly guard: Guard;
  /** Paragraph of the specification, e.g. `2 §7.6`. */
  readonly spec: string;
  readonly origin: Origin;
  /** True when the body's content type is JSON although the path asks for a form (spec 1 §7.1). */
  readonly json?: boolean;
  /** True when a call that is no GET only reads, so that it is allowed where nothing may be written. */
  readonly reads?: boolean;
  /** True where the specification asks for a GET that writes: it is guarded, logged and answered as every write. */
  readonly changes?: boolean;
  /** Why a call that writes leaves no line in the logs; absent for every write that does. */
  readonly unlogged?: string;
  /** True when a call leaves a line although it only reads: it carries figures away, or looks into another's. */
  readonly logged?: boolean;
  /** True when it changes what the whole city shares: besides the permission it takes somebody responsible for all of it. */
  readonly cityWide?: boolean;
  /** True where pages of other sites may make it, which otherwise may not write: from which of them it is taken is for its handler to judge. */
  readonly foreign?: boolean;
  /** Bytes of its body at most; the server's general limit when absent. */
  readonly largest?: number;
  /** Requests a minute that one caller may make; the server's general limit when absent. */
  readonly perMinute?: number;
}

/** Declares a call; only keeps the types of its input and output. */
export function call<I extends z.ZodType, O extends z.ZodType>(definition: Call<I, O>): Call<I, O> {
  return definition;
}

/** Whether a call changes anything: whatever is no GET, but for what only reads, and a GET that the specification lets write. */
export function isWrite({ method, reads, changes }: Pick<Call, 'method' | 'reads' | 'changes'>): boolean {
  return changes ?? (method !== 'GET' && reads !== true);
}

/** Whether a call that succeeded is in one of the logs: who, when and what (SECURITY 31). */
export function leavesLine({
  unlogged,
  logged,
  ...made
}: Pick<Call, 'method' | 'reads' | 'changes' | 'unlogged' | 'logged'>): boolean {
  return logged ?? (isWrite(made) && unlogged === undefined);
}

/** What a caller gives: the domain side of the input. */
export type InputOf<C extends Call> = z.output<C['input']>;
/** What a caller gets: the domain side of the output. */
export type OutputOf<C extends Call> = z.output<C['output']>;

export type BodyKind = 'none' | 'query' | 'form' | 'json' | 'multipart';

/** Paths with one of these in them do not get a form-encoded body (spec 1 §7.1). */
const NOT_FORM_ENCODED = ['pic', 'import', 'homeicon', 'upload', 'avatar', 'attch'];

/** How the input travels: in the query for GET and DELETE, else form-encoded but for the spec's exceptions (spec 1 §7.1). */
export function bodyKindOf({ method, path, json }: Pick<Call, 'method' | 'path' | 'json'>): BodyKind {
  if (method === 'GET' || method === 'DELETE') return 'query';
  if (json) return 'json';
  return NOT_FORM_ENCODED.some((word) => path.includes(word)) ? 'multipart' : 'form';
}

/** The path with its `{parameters}` filled in from the wire input, and what is left for query or body. */
export function addressOf(
  path: string,
  wire: Record<string, unknown>,
): { path: string; rest: Record<string, unknown> } {
  const rest = { ...wire };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    if (value === undefined || value === '') throw new Error(`the path ${path} needs ${name}`);
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path: filled, rest };
}
