import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/read.ts';
import { ConfigurationFault } from '#server/service/config.ts';
import { SECURITY_TEXT_PATH, securityText } from '#server/outside/security-text.ts';
import { createOperationsApp } from '#server/operations/app.ts';
import { measure } from '#server/operations/metrics.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const CONTACT = 'mailto:security@example.gov.cn';
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ config: { securityContact: CONTACT } });
});
afterAll(() => server.close());

/** The fields of a security.txt, in order. */
const fieldsOf = (text: string) =>
  text
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line): [string, string] => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]);

describe('whom to tell of a weakness (RFC 9116)', () => {
  it('is at its place for everybody, as plain text with the fields of the standard', async () => {
    const { status, headers, body } = await server.send(SECURITY_TEXT_PATH, {
      headers: { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'desk.example.gov.cn' },
    });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(fieldsOf(body)).toEqual([
      ['Contact', CONTACT],
      ['Expires', '2026-12-07T00:00:00.000Z'],
      ['Preferred-Languages', 'zh-CN, en'],
      ['Canonical', 'https://desk.example.gov.cn/.well-known/security.txt'],
    ]);
  });

  it('never runs out, and is never valid for a year', () => {
    const days = 86_400_000;
    for (let now = Date.UTC(2026, 1, 1); now < Date.UTC(2029, 0, 1); now += 29.7 * days) {
      const expires = Date.parse(
        Object.fromEntries(fieldsOf(securityText(CONTACT, 'https://x/', now)))['Expires'] ?? '',
      );
      expect(expires - now).toBeGreaterThan(100 * days);
      expect(expires - now).toBeLessThan(365 * days);
    }
  });

  it('is not there where nobody is named', async () => {
    const nobody = await startServer();
    expect((await nobody.send(SECURITY_TEXT_PATH)).status).toBe(404);
    await nobody.close();
  });

  it('a contact is an address that one can write to, or the start is refused', () => {
    for (const contact of [CONTACT, 'https://example.gov.cn/security', 'tel:+86-25-12345'])
      expect(readConfig({ SECURITY_CONTACT: contact }).securityContact, contact).toBe(contact);
    for (const contact of [
      'security@example.gov.cn',
      'http://example.gov.cn',
      'mailto:nobody',
      'javascript:alert(1)',
      'mailto:a@b.cn\r\nContact: mailto:evil@x.cn',
    ]) {
      expect(() => readConfig({ SECURITY_CONTACT: contact }), contact).toThrow(ConfigurationFault);
      expect(() => readConfig({ SECURITY_CONTACT: contact }), contact).toThrow(/SECURITY_CONTACT 应形如 mailto:/);
    }
    expect(readConfig({}).securityContact).toBeUndefined();
  });
});

describe('headers that a browser keeps to', () => {
  it('come with every answer, refusals included', async () => {
    for (const path of ['/healthz', SECURITY_TEXT_PATH, '/api/nothing', '/auth/code']) {
      const { headers } = await server.send(path);
      expect(headers, path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'x-permitted-cross-domain-policies': 'none',
        'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
      });
      expect(headers['permissions-policy'], path).toMatch(/camera=\(\), microphone=\(\), geolocation=\(\)/);
      expect(headers['content-security-policy'], path).toMatch(
        /default-src 'self'.*object-src 'none';base-uri 'none';frame-ancestors 'none'/,
      );
      expect(headers, path).not.toHaveProperty('x-powered-by');
      expect(headers, path).not.toHaveProperty('server');
    }
  });

  it('a script or a style of the pages keeps its kind, and comes without what only documents heed; a picture, which can be opened, keeps its policy', async () => {
    const { headers } = await server.send('/assets/main-12345678.js');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    for (const name of [
      'content-security-policy',
      'x-frame-options',
      'permissions-policy',
      'cross-origin-opener-policy',
      'x-request-id',
      'x-ratelimit-limit',
    ])
      expect(headers, name).not.toHaveProperty(name);
    for (const path of ['/assets/icon-12345678.svg', '/assets/main.js/', '/assets/a/main.js'])
      expect((await server.send(path)).headers, path).toMatchObject({
        'content-security-policy': expect.stringContaining("default-src 'self'"),
      });
  });

  it('asks for https only where a proxy speaks it', async () => {
    const plain = await startServer({ config: { trustProxy: false } });
    expect((await plain.send('/healthz')).headers).not.toHaveProperty('strict-transport-security');
    await plain.close();
  });
});

describe('the list of packages is the operator’s', () => {
  it('on the operations port, and says so where nothing was built', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sbom-'));
    const path = join(folder, 'sbom.cdx.json');
    const { default: Fastify } = await import('fastify');
    const operations = await createOperationsApp(
      server.services,
      measure(Fastify(), {
        openSockets: () => 0,
        pool: { totalCount: 0, idleCount: 0, waitingCount: 0 },
        hears: () => true,
        anchorStates: () => [],
      }),
      'x',
      path,
    );
    expect((await operations.inject('/sbom')).statusCode).toBe(404);
    writeFileSync(path, '{"bomFormat":"CycloneDX"}');
    const { statusCode, headers, body } = await operations.inject('/sbom');
    expect([statusCode, headers['content-type'], body]).toEqual([
      200,
      'application/vnd.cyclonedx+json',
      '{"bomFormat":"CycloneDX"}',
    ]);
    await operations.close();
    rmSync(folder, { recursive: true });
  });

  it('is on no page of the city’s port', async () => {
    for (const path of ['/sbom', '/sbom.cdx.json', '/built-from'])
      expect((await server.send(path)).status, path).toBe(404);
  });
});
