import { sealed, unsealed } from '../../secret/sealed.ts';
import type { Secrets } from '../../secret/secrets.ts';

/** What the keys are derived for. */
const USE = 'second-factor';

/** Seals the key of an authenticator for its owner. */
export const seal = (secrets: Secrets, owner: string, plain: string): string => sealed(secrets, USE, owner, plain);

/** Opens it; `isOld`: by a secret that was replaced. Throws where none fits. */
export const unseal = (secrets: Secrets, owner: string, text: string): ReturnType<typeof unsealed> =>
  unsealed(secrets, USE, owner, text);
