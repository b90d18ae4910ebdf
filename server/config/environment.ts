import { z } from 'zod';
import { SECOND_FACTOR_POLICIES } from '#subjects/second-factor/terms.ts';

/** A number of digits alone: 1e3 or 0x10 is a slip, not a wish. */
const whole = (least: number, most: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,9}$/, '应为整数，只用数字书写')
    .transform(Number)
    .pipe(z.number().int().min(least).max(most));
const UNBOUNDED = 999_999_999;
const port = whole(0, 65_535);
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

/** The variables of the environment, each with its default and a line in the README. */
export const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: port.default(8080),
  HOST: z.string().default('127.0.0.1'),
  OPERATIONS_PORT: port.optional(),
  OPERATIONS_HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: optional,
  DATABASE_POOL: whole(2, 200).default(10),
  DATABASE_WAIT_SECONDS: whole(0, 3_600).default(60),
  STATEMENT_SECONDS: whole(1, 600).default(15),
  SLOW_QUERY_MS: whole(0, 600_000).default(1_000),
  SMTP_URL: optional,
  MAIL_FROM: optional,
  WECOM_WEBHOOK: optional,
  DINGTALK_WEBHOOK: optional,
  DINGTALK_SECRET: optional,
  INWARD_HOSTS: list,
  CAS_URL: optional,
  CAS_SERVICES: list,
  SECRET: optional,
  SECRET_PREVIOUS: list,
  SECURITY_CONTACT: optional,
  DEMO: flag('on'),
  DEMO_PASSWORD: optional,
  CAPTCHA: flag('on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  RATE_LIMIT: whole(1, UNBOUNDED).default(1_200),
  SESSIONS_PER_ACCOUNT: whole(1, UNBOUNDED).default(10),
  SOCKETS_PER_ACCOUNT: whole(1, UNBOUNDED).default(20),
  SCREEN_TOKEN_DAYS: whole(1, 3_650).default(180),
  TRUST_PROXY: flag('off'),
  PAGES: flag('on'),
  STOP_DELAY_SECONDS: whole(0, 300).default(0),
  STOP_SECONDS: whole(1, 600).default(10),
  PHONE_PATTERN: z.enum(['spec', 'wide']).default('spec'),
  SECOND_FACTOR: z.enum(SECOND_FACTOR_POLICIES).optional(),
  WEBAUTHN_ORIGIN: optional,
  MAP_BASE: z.enum(['none', 'gaode', 'tianditu', 'xyz']).default('none'),
  MAP_TILES_URL: optional,
  MAP_TILES_LABELS_URL: optional,
  MAP_TILES_KEY: optional,
  MAP_TILES_CRS: z.enum(['gcj02', 'wgs84']).optional(),
  MAP_TILES_MOST: whole(1, 22).default(18),
  MAP_TILES_ATTRIBUTION: z.string().trim().optional(),
  HIK_APPKEY: optional,
  HIK_IP: optional,
  HIK_PORT: whole(1, 65_535).optional(),
  HIK_SECRET: optional,
  MEDIAMTX_URL: optional,
  ZLMEDIAKIT_URL: optional,
  SRS_URL: optional,
  GO2RTC_URL: optional,
  WVP_URL: optional,
  WVP_KEY: optional,
  MEDIA_MINUTES: whole(1, 1_440).default(60),
  LOG_ANCHOR: list,
  ARCHIVE_DIR: optional,
  BACKUP_DIR: optional,
  BACKUP_HOURS: whole(0, 8_760).default(0),
  BACKUP_KEEP: whole(1, UNBOUNDED).default(14),
});

export type Values = z.output<typeof environmentSchema>;
