import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/read.ts';
import { ConfigurationFault } from '#server/service/config.ts';
import { prepareData } from '#server/prepare.ts';
import { freshDatabase } from '../../support/database.ts';
import { movableClock, startServer, type TestServer } from '../../support/server.ts';

const SECRET = randomBytes(32).toString('hex');
const production = { NODE_ENV: 'production', SECRET };

describe('a configuration that cannot be run with is refused, naming the variable', () => {
  it.each([
    [{ PORT: 'http' }, /^环境变量 PORT 不合法：.*\p{Script=Han}/u],
    [{ PORT: '70000' }, /^环境变量 PORT 不合法：不能大于 65535/],
    [{ PORT: '-1' }, /^环境变量 PORT 不合法：应为整数，只用数字书写/],
    [{ PORT: '1e3' }, /^环境变量 PORT 不合法：应为整数/],
    [{ DATABASE_POOL: '1' }, /^环境变量 DATABASE_POOL 不合法：不能小于 2/],
    [{ PORT: '80.5' }, /^环境变量 PORT 不合法/],
    [{ CAPTCHA: 'no' }, /^环境变量 CAPTCHA 不合法：只能是 on、off 之一/],
    [{ LOG_LEVEL: 'loud' }, /^环境变量 LOG_LEVEL 不合法/],
    [{ RATE_LIMIT: '0' }, /^环境变量 RATE_LIMIT 不合法：不能小于 1/],
    [{ NODE_ENV: 'prod' }, /^环境变量 NODE_ENV 不合法：只能是 development、production、test 之一/],
    [{ NODE_ENV: 'Production', SECRET }, /^环境变量 NODE_ENV 不合法/],
    [{ NODE_ENV: ' staging' }, /^环境变量 NODE_ENV 不合法/],
    [{ NODE_ENV: 'production' }, /^生产环境必须设置 SECRET：请用 openssl rand -hex 32 生成一个/],
    [
      { NODE_ENV: 'production', SECRET: 'f3a9c07e1b5d' },
      /^环境变量 SECRET 过于简短，估计强度只有 48 位，至少需要 128 位：请用 openssl rand -hex 32/,
    ],
    [{ SECRET: 'x'.repeat(64) }, /^环境变量 SECRET 含有重复、连续或常见的词语，容易被猜出：请用/],
    [
      { ...production, SECRET_PREVIOUS: `${randomBytes(32).toString('hex')},secret` },
      /^环境变量 SECRET_PREVIOUS 的第 2 个密钥.*：请去掉它/,
    ],
    [{ ...production, SECRET_PREVIOUS: SECRET }, /^环境变量 SECRET_PREVIOUS 的第 1 个密钥与 SECRET 相同/],
    [{ ...production, CAPTCHA: 'off' }, /^生产环境不能关闭验证码/],
    [{ RATE_LIMT: '600' }, /^环境变量 RATE_LIMT 不存在，是否想写 RATE_LIMIT：请改正或去掉它$/],
    [{ RATELIMIT: '600' }, /是否想写 RATE_LIMIT/],
    [{ rate_limit: '600' }, /是否想写 RATE_LIMIT/],
    [{ DATABASE_ULR: 'postgres://x' }, /是否想写 DATABASE_URL/],
    [{ DATADIR: '/srv' }, /是否想写 DATA_DIR/],
    [{ CAPTHCA: 'on' }, /是否想写 CAPTCHA/],
    [{ SESSION_PER_ACCOUNT: '3' }, /是否想写 SESSIONS_PER_ACCOUNT/],
    [{ PROT: '99' }, /是否想写 PORT/],
    [{ DATABASE_URL: 'nonsense' }, /DATABASE_URL 应形如 postgres:/],
    [
      { ...production, CAPTCHA: 'off', SECURITY_CONTACT: 'nobody', LOG_ANCHOR: 'nowhere' },
      /^生产环境不能关闭验证码.*\nSECURITY_CONTACT 应形如.*\nLOG_ANCHOR 应为/,
    ],
    [{ MAP_TILES_COLOUR: 'grey' }, /^环境变量 MAP_TILES_COLOUR 不存在：请对照 README/],
    [
      { PORT: 'http', BACKUP_HUORS: '6', LOG_LEVEL: 'loud' },
      /^环境变量 BACKUP_HUORS 不存在，是否想写 BACKUP_HOURS.*\n环境变量 PORT 不合法：.*\n环境变量 LOG_LEVEL 不合法：/,
    ],
  ])('%o', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(ConfigurationFault);
    expect(() => readConfig(environment)).toThrow(message);
  });

  it('what other programs set is none of ours', () => {
    const others = [
      'PATH',
      'PAGER',
      'HOSTNAME',
      'HOME',
      'SHELL',
      'LOGNAME',
      'LANG',
      'TERM',
      'TZ',
      'NODE_OPTIONS',
      'NODE_PATH',
    ];
    const more = [
      'DEBUG',
      'SECRETS_DIR',
      'DATABASE',
      'SRC_URL',
      'NPM_CONFIG_CACHE',
      'npm_config_registry',
      'LOG_DIR',
      'BACKUPS',
      'HIK_SERVICE_HOST',
      'HOSTS',
    ];
    const environment = Object.fromEntries([...others, ...more].map((name) => [name, 'x']));
    expect(readConfig(environment)).toEqual(readConfig({}));
    expect(() => readConfig(process.env)).not.toThrow();
  });

  it('a variable that is set to nothing is not set', () => {
    expect(readConfig({ PORT: '', HOST: ' ', CAPTCHA: '', RATE_LIMIT: '', DATA_DIR: '' })).toEqual(readConfig({}));
    expect(readConfig({})).toMatchObject({
      port: 8_080,
      operationsPort: 8_081,
      host: '127.0.0.1',
      captcha: true,
      demonstration: true,
      trustProxy: false,
    });
  });

  it('a message never repeats a secret', () => {
    const weak = 'nanjing-shangwu-2026';
    for (const environment of [{ SECRET: weak }, { ...production, SECRET_PREVIOUS: weak }]) {
      expect(() => readConfig(environment)).toThrow(
        expect.objectContaining({ message: expect.not.stringContaining(weak) }),
      );
    }
  });

  it('previous secrets are read in their order', () => {
    const former = [randomBytes(16).toString('hex'), randomBytes(24).toString('base64')];
    expect(readConfig({ ...production, SECRET_PREVIOUS: former.join(', ') }).previousSecrets).toEqual(former);
    expect(readConfig(production).previousSecrets).toEqual([]);
  });

  it('SECURITY 2: production never demonstrates', () => {
    expect(readConfig({ ...production, DEMO: 'on' })).toMatchObject({ demonstration: false, captcha: true });
  });
});

describe('the database and the configuration must fit', () => {
  let demonstration: TestServer;
  let dataDir: string;
  beforeAll(async () => {
    demonstration = await startServer();
    dataDir = mkdtempSync(join(tmpdir(), 'prepare-'));
  });
  afterAll(async () => {
    await demonstration.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const prepare = (database: TestServer['database'], environment: Record<string, string>) =>
    prepareData(database, readConfig({ DATA_DIR: dataDir, ...environment }), movableClock(), () => undefined);

  it('SECURITY 2: a production server refuses the demonstration’s database', async () => {
    await expect(prepare(demonstration.database, production)).rejects.toThrow(/^数据库中是演示数据，不能用于生产环境/);
  });

  it('SECURITY 2: production starts with one administrator and a random password, shown once', async () => {
    const empty = await freshDatabase();
    const first = await prepare(empty, production);
    expect(first).toMatchObject({ kind: 'bootstrap', users: [{ userName: 'admin' }] });
    expect(first?.password.length).toBeGreaterThanOrEqual(14);
    expect(await prepare(empty, production)).toBeUndefined();
    expect(await empty.db.selectFrom('app_user').select(['user_name', 'must_change_password']).execute()).toEqual([
      { user_name: 'admin', must_change_password: true },
    ]);
    const kept = await empty.db.selectFrom('app_user').select('password_hash').executeTakeFirstOrThrow();
    expect(kept.password_hash).toMatch(/^\$argon2id\$/);
    expect(kept.password_hash).not.toContain(first?.password);
    await empty.close();
  });

  it('a weak DEMO_PASSWORD is refused in Chinese', async () => {
    await expect(prepare(demonstration.database, { DEMO_PASSWORD: '123456' })).rejects.toThrow(
      /^DEMO_PASSWORD 至少 8 位/,
    );
  });
});
