import { isIP } from 'node:net';
import { ConfigurationFault, type VideoPlatform } from '../service/config.ts';
import type { Values } from './environment.ts';

/** The longest secret that a key of 1,024 bits seals, bytes. */
const LONGEST_SECRET = 117;

/** The video platform that the environment names, all four of it or none. Throws `ConfigurationFault`. */
export function videoOf({
  HIK_APPKEY: appKey,
  HIK_IP: ip,
  HIK_PORT: port,
  HIK_SECRET: secret,
}: Values): VideoPlatform | undefined {
  if (appKey === undefined && ip === undefined && port === undefined && secret === undefined) return undefined;
  if (appKey === undefined || ip === undefined || port === undefined || secret === undefined)
    throw new ConfigurationFault('HIK_APPKEY、HIK_IP、HIK_PORT、HIK_SECRET 须全部设置，或全部不设');
  if (isIP(ip) === 0 && !/^[A-Za-z0-9.-]+$/.test(ip)) throw new ConfigurationFault('HIK_IP 应为视频平台的地址');
  if (Buffer.byteLength(secret) > LONGEST_SECRET)
    throw new ConfigurationFault(`HIK_SECRET 不能超过 ${LONGEST_SECRET} 个字节`);
  return { appKey, ip, port: String(port), secret };
}
