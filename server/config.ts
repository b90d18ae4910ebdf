import { isIP } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import type { PhonePattern } from '#base/patterns.ts';
import { isPeerAddress } from './audit/anchor/peers.ts';
import { SECOND_FACTOR_POLICIES, type SecondFactorPolicy } from '#subjects/second-factor/terms.ts';
import { faultText } from './http/fault-text.ts';
import { secretFault } from './secret/strength.ts';

/** A configuration that cannot be run with; its message says in Chinese which variable and why. */
export class ConfigurationFault extends Error {}

const port = z.coerce.number().int().min(0).max(65_535);
const flag = (otherwise: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(otherwise)
    .transform((value) => value === 'on');
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );
const optional = z
  .string()
  .trim()
  .optional()
  .transform((text) => (text === '' ? undefined : text));

const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: port.default(8080),
  HOST: z.string().default('127.0.0.1'),
  OPERATIONS_PORT: port.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: optional,
  CAS_URL: optional,
  CAS_SERVICES: list,
  SECRET: optional,
  SECRET_PREVIOUS: list,
  SECURITY_CONTACT: optional,
  DEMO: flag('on'),
  DEMO_PASSWORD: optional,
  CAPTCHA: flag('on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  RATE_LIMIT: z.coerce.number().int().min(1).default(1_200),
  SESSIONS_PER_ACCOUNT: z.coerce.number().int().min(1).default(10),
  SOCKETS_PER_ACCOUNT: z.coerce.number().int().min(1).default(20),
  SCREEN_TOKEN_DAYS: z.coerce.number().int().min(1).max(3_650).default(180),
  TRUST_PROXY: flag('off'),
  PAGES: flag('on'),
  PHONE_PATTERN: z.enum(['spec', 'wide']).default('spec'),
  SECOND_FACTOR: z.enum(SECOND_FACTOR_POLICIES).optional(),
  WEBAUTHN_ORIGIN: optional,
  MAP_BASE: z.enum(['none', 'gaode', 'tianditu', 'xyz']).default('none'),
  MAP_TILES_URL: optional,
  MAP_TILES_LABELS_URL: optional,
  MAP_TILES_KEY: optional,
  MAP_TILES_CRS: z.enum(['gcj02', 'wgs84']).optional(),
  MAP_TILES_MOST: z.coerce.number().int().min(1).max(22).default(18),
  MAP_TILES_ATTRIBUTION: z.string().trim().optional(),
  LOG_ANCHOR: list,
  BACKUP_DIR: optional,
  BACKUP_HOURS: z.coerce.number().int().min(0).max(8_760).default(0),
  BACKUP_KEEP: z.coerce.number().int().min(1).default(14),
});

export interface Config {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** Health, metrics, the OpenAPI page and the operator's import; always on loopback. */
  readonly operationsPort: number;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly casUrl: string | undefined;
  readonly casServices: readonly string[];
  readonly secret: string | undefined;
  /** Secrets before it that are still believed, newest first. */
  readonly previousSecrets: readonly string[];
  /** Whom a finder of a weakness may tell, an address as RFC 9116 wants one; without it there is no security.txt. */
  readonly securityContact: string | undefined;
  readonly demonstration: boolean;
  readonly demonstrationPassword: string | undefined;
  readonly captcha: boolean;
  readonly logLevel: string;
  /** Requests a minute of one caller. */
  readonly rateLimit: number;
  /** Open sessions of one account; the one idle longest is ended for a further one. */
  readonly sessionsPerAccount: number;
  /** Realtime lines of one account, or of one wall; a further one is refused. */
  readonly socketsPerAccount: number;
  /** Days that a wall's token holds; a wall in use renews it long before. */
  readonly screenTokenDays: number;
  /** Behind a reverse proxy: take the caller's address and https from its headers. */
  readonly trustProxy: boolean;
  /** Off in development, where another server gives the pages. */
  readonly pages: boolean;
  /** Which mobile numbers count: the specification's, or today's 19x as well. */
  readonly phonePattern: PhonePattern;
  /** Whom the system asks for a second factor. */
  readonly secondFactor: SecondFactorPolicy;
  /** Where the pages are, for passkeys; without one, outside production, wherever they are asked for. */
  readonly webauthnOrigin: string | undefined;
  /** Tiles below the maps, or undefined: only what the data package draws. */
  readonly mapTiles: MapTiles | undefined;
  /** Where the ends of the logs are kept besides the data folder: a syslog, a second server. */
  readonly logAnchors: readonly string[];
  /** Where backups go for which nobody names a file. */
  readonly backupDir: string;
  /** Hours between backups that the server takes by itself, 0 for none, and how many of them are kept. */
  readonly backupHours: number;
  readonly backupKeep: number;
}

/** A tile server 瓦片服务, the system its pictures are drawn in, the last zoom it has any of, whose they are. */
export interface MapTiles {
  /** Addresses with {z}, {x}, {y}, the pictures below and the names above them; keys are filled in, so no browser may see them. */
  readonly sources: readonly string[];
  readonly crs: 'gcj02' | 'wgs84';
  readonly most: number;
  readonly attribution: string;
}

/** What is known of the public tile servers: both ask for a key. */
const MAP_BASES = {
  gaode: {
    crs: 'gcj02',
    attribution: '© 高德地图',
    sources: [
      'https://webrd01.is.autonavi.com/appmaptile?lang=zh_cn&size=1&scale=1&style=8&x={x}&y={y}&z={z}&key={key}',
    ],
  },
  tianditu: { crs: 'wgs84', attribution: '© 天地图', sources: [tiandituOf('vec'), tiandituOf('cva')] },
} as const;

function tiandituOf(layer: string): string {
  return (
    `https://t0.tianditu.gov.cn/${layer}_w/wmts?SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0&LAYER=${layer}&STYLE=default&TILEMATRIXSET=w&FORMAT=tiles` +
    '&TILEMATRIX={z}&TILEROW={y}&TILECOL={x}&tk={key}'
  );
}

const MAKE_SECRET = '请用 openssl rand -hex 32 生成一个，妥善保存';

/** The configuration from the environment; every variable has a default and a line in the README. Throws `ConfigurationFault`. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environmentSchema.safeParse(set, { error: (issue) => faultText(issue) });
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigurationFault(`环境变量 ${issue?.path.join('.') ?? ''} 不合法：${issue?.message ?? ''}`);
  }
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  if (production && !values.CAPTCHA) throw new ConfigurationFault('生产环境不能关闭验证码：请去掉 CAPTCHA=off');
  checkSecrets(values);
  if (
    values.SECURITY_CONTACT !== undefined &&
    !/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+?[\d-]+)$/.test(values.SECURITY_CONTACT)
  ) {
    throw new ConfigurationFault(
      'SECURITY_CONTACT 应形如 mailto:安全邮箱、https:// 开头的网址或 tel:电话，例如 mailto:security@example.gov.cn',
    );
  }
  return {
    production,
    port: values.PORT,
    host: values.HOST,
    operationsPort: values.OPERATIONS_PORT ?? (values.PORT === 0 ? 0 : values.PORT + 1),
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
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
    phonePattern: values.PHONE_PATTERN,
    secondFactor: values.SECOND_FACTOR ?? (production ? 'administrators' : 'optional'),
    webauthnOrigin: originOf(values),
    mapTiles: mapTilesOf(values),
    logAnchors: logAnchorsOf(values),
    backupDir: values.BACKUP_DIR ?? join(values.DATA_DIR, 'backups'),
    backupHours: values.BACKUP_HOURS,
    backupKeep: values.BACKUP_KEEP,
  };
}

type Values = z.output<typeof environmentSchema>;

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

function mapTilesOf({
  MAP_BASE: base,
  MAP_TILES_URL: url,
  MAP_TILES_LABELS_URL: labels,
  MAP_TILES_KEY: key,
  ...values
}: Values): MapTiles | undefined {
  if (base === 'none') return undefined;
  const known = base === 'xyz' ? ({ crs: 'wgs84', attribution: '', sources: [url ?? ''] } as const) : MAP_BASES[base];
  const named = url === undefined ? known.sources : [url, ...(labels === undefined ? [] : [labels])];
  const faulty = named.find((source) => !isTileAddress(source));
  if (faulty !== undefined)
    throw new ConfigurationFault(
      `MAP_BASE=${base} 时，瓦片地址应形如 http://10.0.0.8/tiles/{z}/{x}/{y}.png，见 MAP_TILES_URL`,
    );
  if (key === undefined && named.some((source) => source.includes('{key}')))
    throw new ConfigurationFault(`MAP_BASE=${base} 需要密钥：请设置 MAP_TILES_KEY`);
  return {
    sources: named.map((source) => source.replaceAll('{key}', encodeURIComponent(key ?? ''))),
    crs: values.MAP_TILES_CRS ?? known.crs,
    most: values.MAP_TILES_MOST,
    attribution: values.MAP_TILES_ATTRIBUTION ?? known.attribution,
  };
}

function logAnchorsOf({ LOG_ANCHOR: addresses }: Values): readonly string[] {
  const faulty = addresses.find((address) => !isPeerAddress(address));
  if (faulty !== undefined)
    throw new ConfigurationFault(
      'LOG_ANCHOR 应为 syslog://主机:端口、syslog+tcp://主机:端口 或 https://…，多个用逗号分隔，地址中不能有用户名和密码',
    );
  return addresses;
}

/** Of a tile server, or of our own origin where another server stands in front of us. */
function isTileAddress(source: string): boolean {
  if (!['{z}', '{x}', '{y}'].every((part) => source.includes(part))) return false;
  const address = source.replaceAll(/\{(?:[xyz]|key)\}/g, '0');
  if (source.startsWith('/')) return !source.startsWith('//') && !source.includes('{key}');
  return URL.canParse(address) && ['http:', 'https:'].includes(new URL(address).protocol);
}
