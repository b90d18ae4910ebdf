import type { FastifyRequest } from 'fastify';
import { badField, Problem } from './problem.ts';

/** Largest file that may be uploaded, bytes. */
export const LARGEST_FILE = 20 * 1_048_576;

/** The fields of a multipart body; a file becomes its name and bytes. Refuses other bodies and files over the limit. */
export async function multipartInput(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new Problem(400, '应以 multipart/form-data 提交');
  try {
    return await partsOf(request);
  } catch (problem) {
    if (problem instanceof Problem || hasStatus(problem)) throw problem;
    throw new Problem(400, '提交的内容不完整');
  }
}

async function partsOf(request: FastifyRequest): Promise<Record<string, unknown>> {
  const input = Object.create(null) as Record<string, unknown>;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      input[part.fieldname] = part.value;
      continue;
    }
    const bytes = await part.toBuffer().catch((problem: unknown) => {
      if (!hasStatus(problem)) throw problem;
      throw badField(part.fieldname, '文件', `不能超过 ${LARGEST_FILE / 1_048_576} MB`);
    });
    input[part.fieldname] = { fileName: part.filename, bytes: new Uint8Array(bytes) };
  }
  return input;
}

/** Limits that are passed have a status; the parser's own complaints about a broken body have none. */
function hasStatus(problem: unknown): boolean {
  return problem instanceof Error && 'statusCode' in problem && typeof problem.statusCode === 'number';
}
