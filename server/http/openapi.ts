import { z } from 'zod';
import { bodyKindOf, type Call } from '#base/call.ts';
import { answersFile } from '#base/files/download.ts';

const MEDIA = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  multipart: 'multipart/form-data',
} as const;

type Schema = Record<string, unknown> & { properties?: Record<string, unknown>; required?: string[] };

/** The JSON schema of a call's wire side. */
function wireSchema(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    target: 'draft-2020-12',
    reused: 'inline',
  }) as Schema;
}

/** The OpenAPI 3.1 document of the given calls, made from the same objects that the server binds. */
export function openApiOf(calls: readonly Call[], version: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    const methods = (paths[call.path] ??= {});
    methods[call.method.toLowerCase()] = operationOf(call);
  }
  return {
    openapi: '3.1.0',
    info: { title: '南京市商务监管信息平台接口', version },
    paths,
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'token',
          description: '登录后得到的令牌，须与登录时设置的 HttpOnly Cookie 同时提供',
        },
      },
    },
  };
}

function operationOf(call: Call): Record<string, unknown> {
  const { $schema: _, ...input } = wireSchema(call.input);
  const { $schema: __, ...data } = wireSchema(call.output);
  const kind = bodyKindOf(call);
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const properties = Object.entries(input.properties ?? {});
  const parameter = ([name, schema]: [string, unknown]) => ({
    name,
    schema,
    in: inPath.includes(name) ? 'path' : 'query',
    required: inPath.includes(name) || (input.required ?? []).includes(name),
  });
  return {
    operationId: call.name,
    summary: call.summary,
    description: `权限：${call.guard}；规格 ${call.spec}；来源 ${call.origin}`,
    parameters: properties.filter(([name]) => kind === 'query' || inPath.includes(name)).map(parameter),
    ...(kind === 'query' || kind === 'none'
      ? {}
      : { requestBody: { required: true, content: { [MEDIA[kind]]: { schema: input } } } }),
    responses: {
      200: {
        description: answersFile(call) ? '成功时为文件' : 'code 为 1 表示成功，否则 msg 为提示',
        content: answersFile(call)
          ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
          : {
              'application/json': {
                schema: { type: 'object', properties: { code: { type: 'integer' }, msg: { type: 'string' }, data } },
              },
            },
      },
      400: { description: '参数有误，faults 按字段说明' },
    },
    ...(call.guard === 'public' ? {} : { security: [{ token: [] }] }),
  };
}
