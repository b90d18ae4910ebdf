import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allCalls } from '#subjects/calls.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import { vegetablePriceCalls } from '#subjects/vegetable-price/calls.ts';
import { vegetablePriceEvents } from '#subjects/vegetable-price/events.ts';
import { createOperationsApp } from '#server/operations/app.ts';
import { measure, measureStatements, statementName } from '#server/operations/metrics.ts';
import { connected, heard, startServer, type TestServer } from '../../support/server.ts';

const TOKEN = 'the token of the operator, 32 byte';
let server: TestServer;
let operations: FastifyInstance;
beforeAll(async () => {
  server = await startServer();
  // Measuring hooks into a server that does not listen yet; this one only counts sockets.
  const { default: Fastify } = await import('fastify');
  const measured = measure(Fastify(), {
    openSockets: server.app.sockets.count,
    pool: server.database.pool,
    hears: server.services.hears,
    anchorStates: () => [],
  });
  operations = await createOperationsApp(server.services, measured, TOKEN);
});
afterAll(async () => {
  await operations.close();
  await server.close();
});

const SHEET = '日期,企业编号,商品代码,价格\n2026-06-08,1001,10101,777.77\n';
const hand = (payload: string | undefined, headers: Record<string, string>, file = 'prices.csv') =>
  operations.inject({
    method: 'POST',
    url: `/import/vegetable-prices?file=${encodeURIComponent(file)}`,
    headers,
    ...(payload === undefined ? {} : { payload }),
  });

describe('the operator’s side', () => {
  it('gives metrics as Prometheus reads them', async () => {
    const { statusCode, headers, body } = await operations.inject('/metrics');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toMatch(/^# HELP process_cpu_seconds_total/m);
    expect(body).toMatch(/^# TYPE http_request_duration_seconds histogram/m);
    expect(body).toMatch(/^socket_clients \d+$/m);
    expect(body).toMatch(/^database_pool_connections\{state="idle"\} \d+$/m);
    expect(body).toMatch(/^database_pool_connections\{state="waiting"\} 0$/m);
  });

  it.each([
    ['select "a" from "report" where x = $1', 'select report'],
    ['insert into "operation_log" ("a") values ($1)', 'insert operation_log'],
    ['  update only app_user set a = 1', 'update app_user'],
    ['with x as (select 1 from setting) select * from x', 'with setting'],
    ['begin', 'begin'],
    ['', ''],
  ])('names the statement %s', (text, name) => {
    expect(statementName(text)).toBe(name);
  });

  it('counts the statements that were run, by what they do to which table', async () => {
    const registry = new Registry();
    measureStatements(registry, server.database);
    await server.database.db.selectFrom('setting').select('name').execute();
    expect(await registry.metrics()).toMatch(/^sql_statements_total\{statement="select setting"\} [1-9]/m);
  });

  it('has an OpenAPI document that lists every call once', async () => {
    const document = (await operations.inject('/openapi.json')).json() as {
      openapi: string;
      info: { title: string; version: string };
      paths: Record<
        string,
        Record<
          string,
          {
            operationId: string;
            parameters: Array<{ name: string; in: string; required: boolean; schema: object }>;
            requestBody?: object;
            responses: object;
            security?: object[];
          }
        >
      >;
    };
    expect(document).toMatchObject({ openapi: '3.1.0', info: { version: '0.0.0-test' } });
    const operationsOf = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
    );
    expect(operationsOf.map(({ operationId }) => operationId).toSorted()).toEqual(
      allCalls.map(({ name }) => name).toSorted(),
    );
    for (const { operationId, path, parameters, responses, security, requestBody, method } of operationsOf) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(
        parameters.filter((one) => one.in === 'path').map(({ name }) => name),
        operationId,
      ).toEqual(inPath);
      expect(
        parameters.every(
          ({ required, schema, ...one }) => typeof schema === 'object' && (one.in !== 'path' || required),
        ),
        operationId,
      ).toBe(true);
      expect(responses).toHaveProperty('200');
      expect(requestBody === undefined, operationId).toBe(method === 'get' || method === 'delete');
      expect(security === undefined, operationId).toBe(
        allCalls.find(({ name }) => name === operationId)?.guard === 'public',
      );
    }
    const page = await operations.inject('/openapi');
    for (const { name } of allCalls) expect(page.body).toContain(`<code>${name}</code>`);
  });

  it('takes a file for the operator’s token only', async () => {
    for (const operator of [
      undefined,
      '',
      'x',
      TOKEN.slice(1),
      `${TOKEN} x`,
      TOKEN.toUpperCase(),
      'é'.repeat(TOKEN.length),
    ]) {
      const { statusCode, body } = await hand(SHEET, operator === undefined ? {} : { operator });
      expect(statusCode, operator).toBe(403);
      expect(JSON.parse(body)).toEqual({ code: 403, msg: '拒绝访问(403)', data: null });
    }
    expect(
      await server.database.db.selectFrom('price_point').select('price').where('price', '=', 777.77).execute(),
    ).toEqual([]);
  });

  it('reads a file as bytes whatever its sender calls it, and refuses in Chinese what is no table', async () => {
    for (const type of [
      'application/json',
      'text/plain',
      'application/octet-stream',
      'application/x-www-form-urlencoded',
      'image/png',
    ]) {
      const { statusCode, body } = await hand('{"a":1}', { operator: TOKEN, 'content-type': type });
      expect(statusCode, type).toBe(200);
      const { data } = JSON.parse(body) as { data: { kind: string; message: string } };
      expect(data.kind, type).toBe('refused');
      expect(data.message).toMatch(/\p{Script=Han}/u);
    }
    expect((await hand(undefined, { operator: TOKEN })).statusCode).toBe(200);
    expect(
      (
        await operations.inject({
          method: 'POST',
          url: '/import/vegetable-prices?file=a.csv&file=b.csv',
          headers: { operator: TOKEN, 'content-type': 'text/csv' },
          payload: 'x',
        })
      ).statusCode,
    ).toBe(200);
  });

  it('imports a file, and every open screen hears of it', async () => {
    const analyst = await server.signIn('analyst');
    const line = server.line(analyst);
    expect(await connected(line)).toBe(true);
    await line.emitWithAck('join', vegetablePriceEvents.changed.name);
    const before = await server.call(analyst, vegetablePriceCalls.table, { date: '2026-06-08' });
    const told = heard(line, vegetablePriceEvents.changed.name);
    const { body } = await hand(SHEET, { operator: TOKEN, 'content-type': 'text/csv' });
    expect(JSON.parse(body)).toEqual({
      code: 1,
      msg: 'success',
      data: { kind: 'imported', written: 1, from: '2026-06-08', to: '2026-06-08' },
    });
    expect(await told).toEqual({ startDate: '2026-06-08', endDate: '2026-06-08' });
    const after = await server.call(analyst, vegetablePriceCalls.table, { date: '2026-06-08' });
    expect(after.rows[0]?.prices['科巷菜场_1001']).toBe(777.77);
    expect(before.rows[0]?.prices['科巷菜场_1001']).not.toBe(777.77);
  });

  it('nothing of it is on the city’s port', async () => {
    for (const path of ['/metrics', '/openapi', '/openapi.json', '/import/vegetable-prices'])
      expect((await server.send(path)).status, path).toBe(404);
    expect((await operations.inject(sessionCalls.captcha.path)).statusCode).toBe(404);
  });
});
