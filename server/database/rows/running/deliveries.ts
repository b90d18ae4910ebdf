import type { Generated } from 'kysely';
import type { Way } from '#base/messages/ways.ts';
import type { MessageKind } from '#base/messages/kinds.ts';

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
  /** The message that it is of; null for one that stands in no inbox. */
  notice_id: Generated<number | null>;
  /** Whose mail it is; null for a group. */
  user_id: Generated<number | null>;
  /** Numbers of those who are called in a group, comma separated. */
  phones: Generated<string>;
  withdrawn_at: Generated<number | null>;
}

/** How messages of a kind go out to who chose nothing, and in which words. */
export interface MessageKindRow {
  kind: MessageKind;
  mail: boolean;
  wecom: boolean;
  dingtalk: boolean;
  subject: string;
  mail_text: string;
  robot_text: string;
  version: number;
}

/** By which ways a user wants a kind of message. */
export interface MessageChoiceRow {
  user_id: number;
  kind: MessageKind;
  mail: boolean;
  wecom: boolean;
  dingtalk: boolean;
}

export interface DeliveryTables {
  delivery: DeliveryRow;
  message_kind: MessageKindRow;
  message_choice: MessageChoiceRow;
  /** Whole hours of Nanjing in which nothing leaves for a user. */
  message_quiet: { user_id: number; quiet_from: number; quiet_until: number };
}
