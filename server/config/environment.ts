import { z } from 'zod';
import { SECOND_FACTOR_POLICIES } from '#subjects/second-factor/terms.ts';

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

/** The variables of the environment, each with its default and a line in the README. */
export const environmentSchema = z.object({
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
  HIK_APPKEY: optional,
  HIK_IP: optional,
  HIK_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  HIK_SECRET: optional,
  MEDIAMTX_URL: optional,
  ZLMEDIAKIT_URL: optional,
  SRS_URL: optional,
  GO2RTC_URL: optional,
  WVP_URL: optional,
  WVP_KEY: optional,
  MEDIA_MINUTES: z.coerce.number().int().min(1).max(1_440).default(60),
  LOG_ANCHOR: list,
  BACKUP_DIR: optional,
  BACKUP_HOURS: z.coerce.number().int().min(0).max(8_760).default(0),
  BACKUP_KEEP: z.coerce.number().int().min(1).default(14),
});

export type Values = z.output<typeof environmentSchema>;
