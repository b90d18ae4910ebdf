import { useCall } from '#browser/query.ts';
import { useSettled } from '#browser/timers.ts';
import { gatewayCalls } from '#subjects/gateway/calls.ts';
import { gatewayEvents } from '#subjects/gateway/events.ts';
import { apiGroupRegister, catalogueRegister } from '#subjects/gateway/register.ts';
import type { GatewaySource } from '#subjects/gateway/wire.ts';
import type { Choice } from '../../register/form/fields.ts';

const EVERY = { pageIndex: 1, pageSize: 200, ended: 'no' };
const FIRST = { pageIndex: 1, pageSize: 200 } as const;
const PUBLISHED = { ...FIRST, name: undefined, state: 'published', groupId: undefined } as const;

/** Longest name that is asked for, characters. */
const LONGEST_NAME = 60;

const refreshOn = [gatewayEvents.changed];

/** What an interface is made from and filed under. */
export interface ApiChoices {
  readonly groups: readonly Choice[];
  readonly entries: readonly Choice[];
  readonly sources: readonly GatewaySource[];
}

/** The groups, the resources and the sources that somebody may choose among. */
export function useApiChoices(): ApiChoices {
  const groups = useCall(apiGroupRegister.calls.list, EVERY, { refreshOn: [apiGroupRegister.event] });
  const entries = useCall(catalogueRegister.calls.list, EVERY, { refreshOn: [catalogueRegister.event] });
  const { data: sources } = useCall(gatewayCalls.sources, {});
  return {
    groups: (groups.data?.rows ?? []).map((row) => ({ value: String(row['groupId']), label: String(row['name']) })),
    entries: (entries.data?.rows ?? []).map((row) => ({ value: String(row['entryId']), label: String(row['name']) })),
    sources: sources ?? [],
  };
}

/** The published interfaces, for an application. */
export function usePublishedApis(): readonly Choice[] {
  const { data } = useCall(gatewayCalls.apis, PUBLISHED, { refreshOn });
  return (data?.rows ?? []).map(({ apiId, name }) => ({ value: String(apiId), label: name }));
}

/** Who calls and what is called, to look at one alone: those whose name contains what is typed, the first 200 of them. */
export function useCallers(sought: { readonly app: string; readonly api: string }): {
  readonly apps: readonly Choice[];
  readonly interfaces: readonly Choice[];
} {
  const { app, api } = useSettled(sought);
  const named = (text: string) => ({ name: text.trim().slice(0, LONGEST_NAME) || undefined, state: undefined });
  const apps = useCall(gatewayCalls.apps, { ...FIRST, ...named(app) }, { refreshOn });
  const interfaces = useCall(gatewayCalls.apis, { ...PUBLISHED, ...named(api) }, { refreshOn });
  return {
    apps: (apps.data?.rows ?? []).map(({ appId, name }) => ({ value: String(appId), label: name })),
    interfaces: (interfaces.data?.rows ?? []).map(({ slug, name }) => ({ value: slug, label: name })),
  };
}
