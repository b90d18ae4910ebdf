import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { ChallengePurpose } from '../../database/rows/second-factor.ts';
import type { Services } from '../../service/services.ts';
import { digest } from '../../session/keeping/credentials.ts';

/** How long a browser may take to answer, ms. */
export const CHALLENGE_LIFE = 5 * 60_000;
const CHALLENGE_BYTES = 32;

/** What a challenge is given for; an answer counts for the same only. */
export interface ChallengeUse {
  readonly purpose: ChallengePurpose;
  readonly userId: number | null;
}

export async function newChallenge(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { purpose, userId }: ChallengeUse,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(randomBytes(CHALLENGE_BYTES));
  await db
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: digest(Buffer.from(bytes).toString('base64url')),
      purpose,
      user_id: userId,
      expires_at: clock.now() + CHALLENGE_LIFE,
    })
    .execute();
  return bytes;
}

/** The challenge that an answer is to, if we gave it for this use and it was not answered yet; taken away, whatever comes of the answer. */
export async function takeChallenge(
  { db, clock }: Services,
  { purpose, userId }: ChallengeUse,
  clientData: string,
): Promise<string | null> {
  const challenge = challengeIn(clientData);
  if (challenge === null) return null;
  const taken = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', digest(challenge))
    .where('purpose', '=', purpose)
    .where('user_id', 'is not distinct from', userId)
    .returning('expires_at')
    .executeTakeFirst();
  return taken !== undefined && taken.expires_at > clock.now() ? challenge : null;
}

function challengeIn(clientData: string): string | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'));
    return z.object({ challenge: z.string().max(200) }).parse(parsed).challenge;
  } catch {
    return null;
  }
}
