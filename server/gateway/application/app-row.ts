import type { Selectable } from 'kysely';
import type { GatewayApp } from '#subjects/gateway/wire.ts';
import type { GatewayAppRow } from '../../database/rows/offices/gateway.ts';

export type Row = Selectable<GatewayAppRow>;

/** An app as it is told. */
export function appOf(row: Row): Omit<GatewayApp, 'apis' | 'keys'> {
  return {
    appId: row.app_id,
    name: row.name,
    unit: row.unit,
    purpose: row.purpose,
    expiresOn: row.expires_on,
    perMinute: row.per_minute,
    perDay: row.per_day,
    addresses: row.addresses,
    state: row.state,
    applicantName: row.applicant_name,
    appliedAt: row.applied_at,
    dueOn: row.due_on,
    deciderName: row.decider_name ?? undefined,
    decidedAt: row.decided_at ?? undefined,
    reason: row.reason ?? undefined,
    version: row.version,
  };
}
