import { z } from 'zod';
import { type Keep, keptForMachine } from '../storage.ts';

/** A wall's own token 设备令牌, kept until another enrolment replaces it. */
export const deviceToken: Keep<string> = keptForMachine('device.token', z.string().min(1));

/** Keeps a record of the contract in its wire form, so that what an older build wrote is checked like an answer. */
export function keptRecord<S extends z.ZodType>(key: string, codec: S): Keep<z.output<S>> {
  const raw = keptForMachine<unknown>(key, z.unknown());
  return {
    read() {
      const decoded = z.safeDecode(codec, raw.read() as never);
      return decoded.success ? decoded.data : undefined;
    },
    write: (value) => raw.write(z.encode(codec, value)),
    clear: raw.clear,
  };
}

/** The one-time code of the address `/screens/#code=…`; taken out of the address, so that nobody reads or reuses it. */
export function takeEnrolmentCode(): string | undefined {
  const { hash, pathname, search } = window.location;
  const code = new URLSearchParams(hash.slice(1)).get('code') ?? '';
  if (code === '') return undefined;
  window.history.replaceState(null, '', pathname + search);
  return code;
}

/** A number from 0 up to 1 that nobody can guess. */
export const randomShare = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
