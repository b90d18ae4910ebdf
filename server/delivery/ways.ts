import { createHmac } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { robotFault, robotMessage } from '#subjects/delivery/rules.ts';
import type { Way } from '#base/messages/ways.ts';
import { type Guarded, postJson } from '../outward/post.ts';
import type { Outlets } from '../service/config.ts';
import type { Going } from './outbox.ts';

export interface Sending extends Guarded {
  readonly outlets: Outlets;
  readonly now: number;
}

/** How long a mail server may be silent, ms. */
const PATIENCE = 10_000;

type Send = (going: Going, by: Sending) => Promise<void>;

/** How a message leaves by each way; throws in Chinese where it was not acknowledged. */
export const SENDERS: Readonly<Record<Way, Send>> = {
  mail: async ({ delivery_id, address, title, content }, { outlets: { smtpUrl, mailFrom } }) => {
    if (smtpUrl === undefined || mailFrom === undefined) throw new Error('未配置邮件服务器（SMTP_URL、MAIL_FROM）');
    const transport = createTransport(
      { url: smtpUrl, connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE },
      { from: mailFrom },
    );
    try {
      // The same message keeps its number, by which a mailbox knows it again.
      await transport.sendMail({
        to: address,
        subject: title,
        text: content,
        messageId: `<delivery-${delivery_id}@${mailFrom.split('@').at(-1)}>`,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    } finally {
      transport.close();
    }
  },
  wecom: async (going, by) =>
    post(by.outlets.wecom, '未配置企业微信机器人（WECOM_WEBHOOK）', bodyOf(going, 'wecom'), by),
  dingtalk: async (going, by) => {
    const { dingtalk, dingtalkSecret } = by.outlets;
    const address = dingtalk && dingtalkSecret ? signedAddress(dingtalk, dingtalkSecret, by.now) : dingtalk;
    return post(address, '未配置钉钉机器人（DINGTALK_WEBHOOK）', bodyOf(going, 'dingtalk'), by);
  },
};

/** A message of the inbox is told a group as its kind's template says, any other with its title before it. */
function bodyOf({ title, content, notice_id, phones, once_key }: Going, way: Exclude<Way, 'mail'>) {
  const isTemplate = notice_id !== null && once_key.startsWith('message/');
  return robotMessage(isTemplate ? content : `${title}\n${content}`, way, phones === '' ? [] : phones.split(','));
}

async function post(
  address: string | undefined,
  missing: string,
  body: ReturnType<typeof robotMessage>,
  guarded: Guarded,
): Promise<void> {
  if (address === undefined) throw new Error(missing);
  const fault = robotFault(await postJson(address, body, guarded));
  if (fault !== undefined) throw new Error(fault);
}

/** An address of a DingTalk robot with its signature 加签: HMAC-SHA256 of the instant and the secret under the secret, base64, both in the query. */
export function signedAddress(address: string, secret: string, now: number): string {
  const url = new URL(address);
  url.searchParams.set('timestamp', String(now));
  url.searchParams.set('sign', createHmac('sha256', secret).update(`${now}\n${secret}`).digest('base64'));
  return url.href;
}
