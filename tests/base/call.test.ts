import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addressOf, bodyKindOf, call, leavesLine } from '#base/call.ts';
import { event } from '#base/event.ts';
import { allCalls } from '#subjects/calls.ts';
import { allEvents } from '#subjects/events.ts';

describe('how the input of a call travels (spec 1 §7.1)', () => {
  it.each([
    ['GET', '/api/BBusEnt/getMarketTypeNum', undefined, 'query'],
    ['DELETE', '/api/BReportStoreWeek/{ids}', undefined, 'query'],
    ['POST', '/api/BBusEnt/queryEnt', undefined, 'form'],
    ['PUT', '/api/BReportStoreWeek', undefined, 'form'],
    ['PATCH', '/api/system/user/status/{userId}', undefined, 'form'],
    ['POST', '/api/BReportVeget/save', true, 'json'],
    ['POST', '/api/system/menu/homeicon', undefined, 'multipart'],
    ['POST', '/api/system/user/avatar', undefined, 'multipart'],
    ['POST', '/api/BReportVeget/import', undefined, 'multipart'],
    ['POST', '/api/topic', undefined, 'multipart'],
  ] as const)('%s %s, json %s: %s', (method, path, json, kind) => {
    expect(bodyKindOf({ method, path, ...(json === undefined ? {} : { json }) })).toBe(kind);
  });
});

describe('the address of a call', () => {
  it('fills path parameters in, escaped, and leaves the rest for query or body', () => {
    expect(addressOf('/api/BReportStoreWeek/{ids}', { ids: '1,2', force: 1 })).toEqual({
      path: '/api/BReportStoreWeek/1%2C2',
      rest: { force: 1 },
    });
    expect(addressOf('/api/system/dict/{code}', { code: '../user' }).path).toBe('/api/system/dict/..%2Fuser');
  });

  it('does not go out with a parameter missing', () => {
    expect(() => addressOf('/api/BReportStoreWeek/{ids}', { ids: '' })).toThrow('needs ids');
    expect(() => addressOf('/api/BReportStoreWeek/{ids}', {})).toThrow('needs ids');
  });
});

describe('what is declared once', () => {
  it('gives a declaration back as it is', () => {
    const definition = {
      name: 'a.b',
      summary: '',
      method: 'GET',
      path: '/api/a',
      input: z.object({}),
      output: z.object({}),
      guard: 'public',
      spec: '1 §1',
      origin: 'ours',
    } as const;
    expect(call(definition)).toBe(definition);
    const changed = { name: 'a.changed', payload: z.object({}), guard: 'session' } as const;
    expect(event(changed)).toBe(changed);
  });

  it('has one name a call, one call a method and path, and no event of a call’s name', () => {
    const names = [...allCalls, ...allEvents].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const addresses = allCalls.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});

describe('leavesLine', () => {
  it.each([
    ['a write', { method: 'POST' }, true],
    ['a read', { method: 'GET' }, false],
    ['a read that is no GET', { method: 'POST', reads: true }, false],
    ['a write that is exempt', { method: 'DELETE', unlogged: '只是本人的便利' }, false],
    ['a GET that writes', { method: 'GET', changes: true }, true],
    ['an export', { method: 'GET', logged: true }, true],
  ] as const)('%s', (_what, declared, wanted) => expect(leavesLine(declared)).toBe(wanted));
});
