import type { Services } from '../service/services.ts';

/** Forgets steps, offers and challenges that are over. */
export async function sweepSecondFactor({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  for (const table of ['second_step', 'authenticator_offer', 'passkey_challenge'] as const) {
    await db.deleteFrom(table).where('expires_at', '<', clock.now()).execute();
  }
}
