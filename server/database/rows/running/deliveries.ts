import type { Generated } from 'kysely';
import type { Way } from '#subjects/delivery/terms.ts';

/** A message on its way out 投递; `next_at` null once it was sent or given up, `address` '' where the operator has configured it. */
export interface DeliveryRow {
  delivery_id: Generated<number>;
  once_key: string;
  way: Way;
  address: string;
  title: string;
  content: string;
  created_at: number;
  next_at: number | null;
  attempts: Generated<number>;
  claimed_until: Generated<number | null>;
  sent_at: Generated<number | null>;
  problem: Generated<string | null>;
}
