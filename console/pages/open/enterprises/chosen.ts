import type { OpenEnterprise } from '#subjects/enterprise/wire.ts';

/** An enterprise whose facts are open; on the map one of its places was chosen, from the list all are looked at. */
export interface Chosen {
  readonly key: string;
  /** Which of its places, in their order. */
  readonly site: number | undefined;
}

/** What tells one enterprise from another where no number is public. */
export const keyOf = ({ name, address }: Pick<OpenEnterprise, 'name' | 'address'>): string => `${name} ${address}`;
