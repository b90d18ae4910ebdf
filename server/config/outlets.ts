import { mailFault } from '#base/text/mail.ts';
import { ConfigurationFault, type Outlets } from '../service/config.ts';
import type { Values } from './environment.ts';

/** The ways by which messages leave the system. Throws `ConfigurationFault`; what opens a way is in no message. */
export function outletsOf(values: Values): Outlets {
  const { SMTP_URL: smtpUrl, MAIL_FROM: mailFrom, WECOM_WEBHOOK: wecom, DINGTALK_WEBHOOK: dingtalk } = values;
  const { DINGTALK_SECRET: dingtalkSecret } = values;
  if ((smtpUrl === undefined) !== (mailFrom === undefined))
    throw new ConfigurationFault('SMTP_URL 与 MAIL_FROM 须同时设置');
  if (smtpUrl !== undefined && !isAddress(smtpUrl, 'smtp:', 'smtps:'))
    throw new ConfigurationFault('SMTP_URL 应形如 smtps://用户:密码@主机:465');
  if (mailFrom !== undefined && mailFault(mailFrom) !== undefined)
    throw new ConfigurationFault('MAIL_FROM 应为一个邮箱地址');
  for (const [name, address] of [
    ['WECOM_WEBHOOK', wecom],
    ['DINGTALK_WEBHOOK', dingtalk],
  ] as const)
    if (address !== undefined && !isAddress(address, 'https:', 'http:'))
      throw new ConfigurationFault(`${name} 应为机器人的 https:// 地址`);
  if (dingtalkSecret !== undefined && dingtalk === undefined)
    throw new ConfigurationFault('DINGTALK_SECRET 须与 DINGTALK_WEBHOOK 一起设置');
  return { smtpUrl, mailFrom, wecom, dingtalk, dingtalkSecret };
}

const isAddress = (text: string, ...protocols: readonly string[]) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol) && new URL(text).hostname !== '';
