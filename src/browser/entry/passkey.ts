import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { refused } from '../failure.ts';

/** Whether this browser can hold passkeys 通行密钥; it needs https, or localhost. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && window.isSecureContext;
}

/** Why a ceremony came to nothing, by the name that the browser gives it. */
const REASONS: Readonly<Record<string, string>> = {
  NotAllowedError: '操作已取消或超时，请重试',
  AbortError: '操作已取消或超时，请重试',
  InvalidStateError: '此设备上已有该账号的通行密钥',
  SecurityError: '当前访问地址不能使用通行密钥',
};

/** Runs a ceremony of the browser, fetched when it is first wanted; rejects with a `CallFailure` that says why in Chinese. */
async function ceremony(run: (browser: typeof import('@simplewebauthn/browser')) => Promise<unknown>): Promise<string> {
  try {
    return JSON.stringify(await run(await import('@simplewebauthn/browser')));
  } catch (problem) {
    const name = problem instanceof Error ? problem.name : '';
    throw refused(REASONS[name] ?? '此浏览器未能完成操作，请换用其他方式', { call: 'passkey' });
  }
}

/** Makes a passkey from what the server asks for, both as the W3C's JSON. */
export function makePasskey(options: string): Promise<string> {
  return ceremony(({ startRegistration }) =>
    startRegistration({ optionsJSON: JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON }),
  );
}

/** Shows a passkey to what the server asks for, both as the W3C's JSON. */
export function showPasskey(options: string): Promise<string> {
  return ceremony(({ startAuthentication }) =>
    startAuthentication({ optionsJSON: JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON }),
  );
}
