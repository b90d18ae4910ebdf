import { z } from 'zod';
import type { PhonePattern } from '#base/patterns.ts';
import { faultText } from './http/fault-text.ts';

/** A configuration that cannot be run with; its message says in Chinese which variable and why. */
export class ConfigurationFault extends Error {}

const port = z.coerce.number().int().min(0).max(65_535);
const flag = (otherwise: 'on' | 'off') => z.enum(['on', 'off']).default(otherwise).transform((value) => value === 'on');
const list = z.string().default('').transform((text) => text.split(',').map((part) => part.trim()).filter((part) => part !== ''));
const optional = z.string().trim().optional().transform((text) => (text === '' ? undefined : text));

const environmentSchema = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: port.default(8080),
  HOST: z.string().default('127.0.0.1'),
  OPERATIONS_PORT: port.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: optional,
  CAS_URL: optional,
  CAS_SERVICES: list,
  SECRET: optional,
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
  MAP_BASE: z.enum(['none', 'gaode', 'tianditu', 'xyz']).default('none'),
  MAP_TILES_URL: optional,
  MAP_TILES_LABELS_URL: optional,
  MAP_TILES_KEY: optional,
  MAP_TILES_CRS: z.enum(['gcj02', 'wgs84']).optional(),
  MAP_TILES_MOST: z.coerce.number().int().min(1).max(22).default(18),
  MAP_TILES_ATTRIBUTION: z.string().trim().optional(),
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
  /** Tiles below the maps, or undefined: only what the data package draws. */
  readonly mapTiles: MapTiles | undefined;
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
    crs: 'gcj02', attribution: '© 高德地图',
    sources: ['https://webrd01.is.autonavi.com/appmaptile?lang=zh_cn&size=1&scale=1&style=8&x={x}&y={y}&z={z}&key={key}'],
  },
  tianditu: { crs: 'wgs84', attribution: '© 天地图', sources: [tiandituOf('vec'), tiandituOf('cva')] },
} as const;

function tiandituOf(layer: string): string {
  return `https://t0.tianditu.gov.cn/${layer}_w/wmts?SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0&LAYER=${layer}&STYLE=default&TILEMATRIXSET=w&FORMAT=tiles`
    + '&TILEMATRIX={z}&TILEROW={y}&TILECOL={x}&tk={key}';
}

const SHORTEST_SECRET = 32;

/** The configuration from the environment; every variable has a default and a line in the README. Throws `ConfigurationFault`. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const parsed = environmentSchema.safeParse(set, { error: (issue) => faultText(issue) });
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigurationFault(`环境变量 ${issue?.path.join('.') ?? ''} 不合法：${issue?.message ?? ''}`);
  }
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  if (production && !values.CAPTCHA) throw new ConfigurationFault('生产环境不能关闭验证码：请去掉 CAPTCHA=off');
  if (production && (values.SECRET ?? '').length < SHORTEST_SECRET) {
    throw new ConfigurationFault(`生产环境必须设置 SECRET，至少 ${SHORTEST_SECRET} 个字符，例如 openssl rand -hex 32 的输出`);
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
    mapTiles: mapTilesOf(values),
  };
}

type Values = z.output<typeof environmentSchema>;

function mapTilesOf({ MAP_BASE: base, MAP_TILES_URL: url, MAP_TILES_LABELS_URL: labels, MAP_TILES_KEY: key, ...values }: Values): MapTiles | undefined {
  if (base === 'none') return undefined;
  const known = base === 'xyz' ? { crs: 'wgs84', attribution: '', sources: [url ?? ''] } as const : MAP_BASES[base];
  const named = url === undefined ? known.sources : [url, ...(labels === undefined ? [] : [labels])];
  const faulty = named.find((source) => !isTileAddress(source));
  if (faulty !== undefined) throw new ConfigurationFault(`MAP_BASE=${base} 时，瓦片地址应形如 http://10.0.0.8/tiles/{z}/{x}/{y}.png，见 MAP_TILES_URL`);
  if (key === undefined && named.some((source) => source.includes('{key}'))) throw new ConfigurationFault(`MAP_BASE=${base} 需要密钥：请设置 MAP_TILES_KEY`);
  return {
    sources: named.map((source) => source.replaceAll('{key}', encodeURIComponent(key ?? ''))),
    crs: values.MAP_TILES_CRS ?? known.crs, most: values.MAP_TILES_MOST, attribution: values.MAP_TILES_ATTRIBUTION ?? known.attribution,
  };
}

/** Of a tile server, or of our own origin where another server stands in front of us. */
function isTileAddress(source: string): boolean {
  if (!['{z}', '{x}', '{y}'].every((part) => source.includes(part))) return false;
  const address = source.replaceAll(/\{(?:[xyz]|key)\}/g, '0');
  if (source.startsWith('/')) return !source.startsWith('//') && !source.includes('{key}');
  return URL.canParse(address) && ['http:', 'https:'].includes(new URL(address).protocol);
}
