import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';

const bytes = z
  .string()
  .max(12_000)
  .regex(/^[\w-]*$/);
const around = { id: bytes, rawId: bytes, type: z.literal('public-key') };
const registration = z.object({
  ...around,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(8)
      .default([]),
  }),
});
const authentication = z.object({
  ...around,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
});

/** What a browser answers when a passkey is made; null for anything else. Extensions are neither asked for nor read. */
export function registrationIn(
  text: string,
): (RegistrationResponseJSON & { readonly response: { readonly transports: string[] } }) | null {
  const read = registration.safeParse(parsed(text));
  return read.success ? { ...read.data, clientExtensionResults: {} } : null;
}

/** What a browser answers when a passkey is used; null for anything else. */
export function authenticationIn(text: string): AuthenticationResponseJSON | null {
  const read = authentication.safeParse(parsed(text));
  if (!read.success) return null;
  const {
    response: { userHandle, ...response },
    ...rest
  } = read.data;
  return {
    ...rest,
    response: { ...response, ...(userHandle === undefined ? {} : { userHandle }) },
    clientExtensionResults: {},
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
