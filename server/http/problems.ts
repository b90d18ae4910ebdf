import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusal } from '#base/envelope.ts';
import { messageOfStatus } from '#base/http-errors.ts';
import { RETRY_AFTER, unavailability } from '../upkeep/unavailable.ts';
import { Problem } from './problem.ts';

/** What a body that cannot be read answers, by Fastify's code. */
const UNREADABLE: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: '提交的内容过大',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: '不支持的内容类型',
  FST_ERR_CTP_INVALID_JSON_BODY: '提交的内容不是合法的 JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: '提交的内容为空',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: '提交的内容长度不符',
};

/** Every failure answers the envelope; what went wrong inside stays in the log. `heard` is told why the database did not answer. */
export function answerProblems(app: FastifyInstance, heard: (reason: string) => void = () => undefined): void {
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    if (error instanceof Problem) {
      const code = error.code ?? (error.status === 200 ? 0 : error.status);
      if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
      return reply.code(error.status).send(refusal(code, error.message, error.faults));
    }
    const gone = unavailability(error);
    if (gone !== undefined) {
      request.log.error({ err: error }, 'database unavailable');
      heard(gone);
      return reply.code(503).header('retry-after', RETRY_AFTER).send(refusal(503, gone));
    }
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    else request.log.info({ code: error.code, message: error.message }, 'request refused');
    const message = status === 429 ? error.message : (UNREADABLE[error.code] ?? messageOfStatus(status));
    return reply.code(status).send(refusal(status, message));
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(refusal(404, messageOfStatus(404))));
}

/** An address that cannot be read finds no route and so no error handler: it is answered here, without repeating it. */
export function answerFrameworkError(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const status = error.statusCode ?? 400;
  void reply
    .code(status)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .send(refusal(status, messageOfStatus(status)));
}

/** Answers what could not even be read as a request, with an envelope like any other refusal; then hangs up. */
export function answerUnreadable(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const [status, text, message] = error.code === 'HPE_HEADER_OVERFLOW' ? TOO_LONG : BROKEN;
  const body = JSON.stringify(refusal(status, message));
  socket.end(
    `HTTP/1.1 ${status} ${text}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}

const TOO_LONG = [431, 'Request Header Fields Too Large', '请求地址过长：所选多边形的顶点过多，请减少后重试'] as const;
const BROKEN = [400, 'Bad Request', messageOfStatus(400)] as const;
