import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { announceOperator } from '#server/operator/announced.ts';
import { examine } from '#server/doctor/examine.ts';
import { fontFinding, memoryFinding, nodeFinding, portFinding, zoneFinding } from '#server/doctor/machine.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'doctor-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const clock = { now: () => performance.timeOrigin + performance.now() };
const looked = async (environment: Readonly<Record<string, string>> = {}) => {
  const findings = await examine({ DATA_DIR: folder, PORT: '0', ...environment }, clock);
  return (about: string) => findings.find((finding) => finding.about === about);
};

describe('an installation is looked over', () => {
  it('one in order may start, and nothing is left behind', async () => {
    const found = await looked();
    for (const about of ['Node.js', '时区与语言', '配置', '密钥', '数据目录', '系统时间', '数据库'])
      expect(found(about), about).toMatchObject({ state: 'good' });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('every fault of the configuration stands by itself', async () => {
    const findings = await examine({ PORT: 'http', RATE_LIMT: '9', DATA_DIR: folder }, clock);
    expect(findings.filter(({ state }) => state === 'bad').map(({ text }) => text)).toEqual([
      expect.stringContaining('是否想写 RATE_LIMIT'),
      expect.stringContaining('环境变量 PORT 不合法'),
    ]);
  });

  it('a port that somebody else has, and an address that is not ours', async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const { port } = other.address() as AddressInfo;
    expect((await looked({ PORT: String(port) }))('端口（大屏与控制台）')).toMatchObject({
      state: 'bad',
      text: expect.stringContaining(`127.0.0.1:${port} 已被其他程序占用`),
    });
    other.close();
    expect(await portFinding('端口', '203.0.113.7', 0)).toMatchObject({ state: 'bad' });
  });

  it('a server that runs has its ports; one that was killed has only left its announcement', async () => {
    const running = createHttpServer((_, response) => response.end());
    await new Promise<void>((done) => running.listen(0, '127.0.0.1', done));
    const { port } = running.address() as AddressInfo;
    announceOperator(folder, { address: `http://127.0.0.1:${port}`, token: 'x'.repeat(43) });
    expect((await looked())('端口')).toMatchObject({ state: 'good', text: '服务端正在运行' });
    running.close();
    running.closeAllConnections();
    expect((await looked())('端口（运维）')).toMatchObject({ state: 'good' });
  });

  it('a folder that is not there yet, and files that are later than now', async () => {
    expect((await looked({ DATA_DIR: join(folder, 'new') }))('数据目录')).toMatchObject({ state: 'warn' });
    const late = join(folder, 'late');
    writeFileSync(late, '');
    utimesSync(late, new Date(), new Date(Date.now() + 3_600_000));
    expect((await looked())('系统时间')).toMatchObject({
      state: 'bad',
      text: expect.stringContaining('请校准本机时钟'),
    });
  });

  it.runIf(process.getuid?.() !== 0)('a folder that cannot be written', async () => {
    const closed = join(folder, 'closed');
    mkdirSync(closed);
    chmodSync(closed, 0o500);
    expect((await looked({ DATA_DIR: closed }))('数据目录')).toMatchObject({ state: 'bad' });
  });

  it('a database that does not answer says why, and what to do', async () => {
    expect((await looked({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }))('数据库')).toMatchObject({
      state: 'bad',
      text: expect.stringContaining('请确认 PostgreSQL 已启动'),
    });
  });

  it.runIf(process.env['TEST_ENGINE'] === 'postgres')('a database that is there', async () => {
    const found = await looked({ DATABASE_URL: process.env['TEST_DATABASE_URL'] ?? '' });
    for (const about of ['数据库', '数据库编码', '数据库权限', '数据库时间'])
      expect(found(about), about).toMatchObject({ state: 'good' });
    expect(found('密钥')).toMatchObject({ state: 'warn' });
  });

  it.each([
    ['v18.20.0', 'bad'],
    ['v20.18.3', 'bad'],
    ['v20.19.0', 'good'],
    ['v24.1.0', 'good'],
  ])('Node %s is %s', (version, state) => {
    expect(nodeFinding(version).state).toBe(state);
  });

  it('memory, fonts and the zone', () => {
    expect(memoryFinding(2 ** 30).state).toBe('warn');
    expect(memoryFinding(4 * 2 ** 30).state).toBe('good');
    expect(fontFinding(() => 'Noto Sans CJK SC\n').state).toBe('good');
    expect(fontFinding(() => '').state).toBe('warn');
    const missing = () => {
      throw new Error('ENOENT');
    };
    expect(fontFinding(missing)).toMatchObject({ state: 'good', text: expect.stringContaining('未检查') });
    expect(zoneFinding().state).toBe('good');
  });
});

describe('npm run doctor', () => {
  const run = (environment: Readonly<Record<string, string>>) =>
    spawnSync(process.execPath, ['server/cli/run.mjs', 'doctor'], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'] ?? '', DATA_DIR: folder, PORT: '0', ...environment },
    });

  it('ends with 0 where the server may start, and with 1 and the reasons where it may not', () => {
    const fine = run({});
    expect(fine.status, fine.stderr).toBe(0);
    expect(fine.stdout).toContain('✓ 配置：');
    expect(fine.stdout).toContain('可以启动');
    const faulty = run({ CAPTCHA: 'no' });
    expect(faulty.status).toBe(1);
    expect(faulty.stdout).toContain('✗ 配置：环境变量 CAPTCHA 不合法');
    expect(faulty.stdout).toContain('有 1 处问题须先解决');
  });
});
