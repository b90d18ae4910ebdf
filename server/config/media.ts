import { ConfigurationFault, type MediaAccess } from '../service/config.ts';
import type { Values } from './environment.ts';

/** The media servers that the environment names. Throws `ConfigurationFault`. */
export function mediaOf(values: Values): MediaAccess {
  const { WVP_URL: url, WVP_KEY: key, ZLMEDIAKIT_URL: behind } = values;
  if ((url === undefined) !== (key === undefined)) throw new ConfigurationFault('WVP_URL 与 WVP_KEY 须同时设置');
  if (url !== undefined && behind === undefined)
    throw new ConfigurationFault('WVP 的画面由 ZLMediaKit 送出：请同时设置 ZLMEDIAKIT_URL');
  if (url !== undefined && !isAddress(url)) throw new ConfigurationFault('WVP_URL 应为 http(s) 地址');
  return {
    bases: {
      ...baseOf('MEDIAMTX_URL', 'mediamtx', values.MEDIAMTX_URL),
      ...baseOf('ZLMEDIAKIT_URL', 'zlmediakit', behind),
      ...baseOf('SRS_URL', 'srs', values.SRS_URL),
      ...baseOf('GO2RTC_URL', 'go2rtc', values.GO2RTC_URL),
    },
    wvp: url === undefined || key === undefined ? undefined : { url: withoutSlash(url), key },
    minutes: values.MEDIA_MINUTES,
  };
}

/** What the pages may connect to besides their own origin to play from these servers. */
export function mediaOrigins({ bases }: MediaAccess): readonly string[] {
  const origins = Object.values(bases)
    .filter((base) => !base.startsWith('/'))
    .map((base) => new URL(base).origin);
  return [...new Set(origins)].flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]);
}

function baseOf(name: string, server: string, base: string | undefined): Readonly<Record<string, string>> {
  if (base === undefined) return {};
  if (!isAddress(base) && !/^\/[\w/-]*$/.test(base))
    throw new ConfigurationFault(`${name} 应为 http(s) 地址，或本站以 / 开头的路径`);
  return { [server]: withoutSlash(base) };
}

const isAddress = (text: string) => URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
const withoutSlash = (text: string) => text.replace(/\/$/, '');
