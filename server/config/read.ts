import { isIP } from 'node:net';
import { join } from 'node:path';
import { isPeerAddress } from '../audit/anchor/peers.ts';
import { faultText } from '../http/fault-text.ts';
import { type Config, ConfigurationFault } from '../service/config.ts';
import { environmentSchema, type Values } from './environment.ts';
import { misspelt } from './names.ts';
import { mediaOf } from './media.ts';
import { mapTilesOf } from './map-tiles.ts';
import { outletsOf } from './outlets.ts';
import { videoOf } from './video.ts';
import { secretFault } from '../secret/strength.ts';

const SECOND = 1_000;
const MAKE_SECRET = '请用 openssl rand -hex 32 生成一个，妥善保存';

/** The configuration from the environment; every variable has a default and a line in the README. Throws `ConfigurationFault` with everything that is wrong, a line each. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environmentSchema.safeParse(set, { error: (issue) => faultText(issue) });
  const faults = [
    ...misspelt(Object.keys(set), Object.keys(environmentSchema.shape)).map(({ name, meant }) =>
      meant === undefined
        ? `环境变量 ${name} 不存在：请对照 README 改正或去掉它`
        : `环境变量 ${name} 不存在，是否想写 ${meant}：请改正或去掉它`,
    ),
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `环境变量 ${path.join('.')} 不合法：${message}`),
  ];
  if (!parsed.success || faults.length > 0) throw new ConfigurationFault(faults.join('\n'));
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  // What was faulty is never read: all faults are thrown together before.
  const tried = <T>(read: (of: Values) => T): T => {
    try {
      return read(values);
    } catch (problem) {
      if (!(problem instanceof ConfigurationFault)) throw problem;
      faults.push(problem.message);
      return undefined as T;
    }
  };
  if (production && !values.CAPTCHA) faults.push('生产环境不能关闭验证码：请去掉 CAPTCHA=off');
  tried(checkSecrets);
  tried(checkAddresses);
  const webauthnOrigin = tried(originOf);
  const mapTiles = tried(mapTilesOf);
  const video = tried(videoOf);
  const media = tried(mediaOf);
  const logAnchors = tried(logAnchorsOf);
  const outlets = tried(outletsOf);
  if (faults.length > 0) throw new ConfigurationFault(faults.join('\n'));
  return {
    production,
    port: values.PORT,
    host: values.HOST,
    operationsPort: values.OPERATIONS_PORT ?? (values.PORT === 0 ? 0 : values.PORT + 1),
    operationsHost: values.OPERATIONS_HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    poolSize: { connections: values.DATABASE_POOL, statementTimeout: values.STATEMENT_SECONDS * SECOND },
    databasePatience: values.DATABASE_WAIT_SECONDS * SECOND,
    slowQuery: values.SLOW_QUERY_MS,
    casUrl: values.CAS_URL,
    casServices: values.CAS_SERVICES,
    secret: values.SECRET,
    previousSecrets: values.SECRET_PREVIOUS,
    securityContact: values.SECURITY_CONTACT,
    demonstration: values.DEMO && !production,
    demonstrationPassword: values.DEMO_PASSWORD,
    captcha: values.CAPTCHA,
    logLevel: values.LOG_LEVEL,
    rateLimit: values.RATE_LIMIT,
    sessionsPerAccount: values.SESSIONS_PER_ACCOUNT,
    socketsPerAccount: values.SOCKETS_PER_ACCOUNT,
    screenTokenDays: values.SCREEN_TOKEN_DAYS,
    trustProxy: values.TRUST_PROXY,
    pages: values.PAGES,
    stopDelay: values.STOP_DELAY_SECONDS * SECOND,
    stopPatience: values.STOP_SECONDS * SECOND,
    phonePattern: values.PHONE_PATTERN,
    secondFactor: values.SECOND_FACTOR ?? (production ? 'administrators' : 'optional'),
    webauthnOrigin,
    mapTiles,
    video,
    media,
    logAnchors,
    outlets,
    inwardHosts: values.INWARD_HOSTS,
    backupDir: values.BACKUP_DIR ?? join(values.DATA_DIR, 'backups'),
    archiveDir: values.ARCHIVE_DIR ?? join(values.DATA_DIR, 'archives'),
    backupHours: values.BACKUP_HOURS,
    backupKeep: values.BACKUP_KEEP,
  };
}

/** Addresses that are no such are found out only when they are needed. */
function checkAddresses({ SECURITY_CONTACT: contact, DATABASE_URL: database }: Values): void {
  if (contact !== undefined && !/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+?[\d-]+)$/.test(contact))
    throw new ConfigurationFault(
      'SECURITY_CONTACT 应形如 mailto:安全邮箱、https:// 开头的网址或 tel:电话，例如 mailto:security@example.gov.cn',
    );
  if (database !== undefined && !/^postgres(?:ql)?:\/\//.test(database))
    throw new ConfigurationFault('DATABASE_URL 应形如 postgres://用户:密码@主机:5432/数据库');
}

/** A secret that can be guessed signs nothing, neither now nor from before; its own text is in no message. */
function checkSecrets({ NODE_ENV: mode, SECRET: secret, SECRET_PREVIOUS: previous }: Values): void {
  if (mode === 'production' && secret === undefined)
    throw new ConfigurationFault(`生产环境必须设置 SECRET：${MAKE_SECRET}`);
  const fault = secret === undefined ? undefined : secretFault(secret);
  if (fault !== undefined) throw new ConfigurationFault(`环境变量 SECRET ${fault}：${MAKE_SECRET}`);
  for (const [index, former] of previous.entries()) {
    const wrong = former === secret ? '与 SECRET 相同' : secretFault(former);
    if (wrong !== undefined)
      throw new ConfigurationFault(`环境变量 SECRET_PREVIOUS 的第 ${index + 1} 个密钥${wrong}：请去掉它`);
  }
}

/** Passkeys belong to a name for good, and browsers want https for it; localhost alone goes without. */
function originOf({ WEBAUTHN_ORIGIN: origin }: Values): string | undefined {
  if (origin === undefined) return undefined;
  const {
    protocol,
    hostname,
    origin: plain,
  } = URL.canParse(origin) ? new URL(origin) : { protocol: '', hostname: '', origin: '' };
  const named = isIP(hostname) === 0 && !hostname.startsWith('[');
  if (plain !== origin || !named || !(protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost'))) {
    throw new ConfigurationFault(
      'WEBAUTHN_ORIGIN 应为控制台的访问地址，形如 https://sw.nanjing.example，须为 https 和域名，不含路径',
    );
  }
  return origin;
}

function logAnchorsOf({ LOG_ANCHOR: addresses }: Values): readonly string[] {
  const faulty = addresses.find((address) => !isPeerAddress(address));
  if (faulty !== undefined)
    throw new ConfigurationFault(
      'LOG_ANCHOR 应为 syslog://主机:端口、syslog+tcp://主机:端口 或 https://…，多个用逗号分隔，地址中不能有用户名和密码',
    );
  return addresses;
}
