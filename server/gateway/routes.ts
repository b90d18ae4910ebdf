import { gatewayCalls } from '#subjects/gateway/calls.ts';
import type { DatasetSource } from '../dataset/source.ts';
import { type Binding, bound, boundPublic } from '../http/bind.ts';
import type { Services } from '../service/services.ts';
import { answering, type FindReadable } from './answering.ts';
import { publishApi, saveApi, tryApi, withdrawApi } from './apis.ts';
import { apiOne, apiPage } from './api/listing.ts';
import { appPage, apply, decide, revoke } from './apps.ts';
import { grantPage, issueKey, revokeGrant } from './grants.ts';
import { usage } from './called/usage.ts';
import { callPage } from './log.ts';
import { type Mapped, readableBy, readables } from './sources.ts';

/** Interfaces 接口 made from registers and datasets, who may use them, and the calls of those who may. */
export function gatewayRoutes(
  services: Services,
  datasets: readonly DatasetSource[],
  mapped: Mapped,
): readonly Binding[] {
  const { db } = services;
  const declared = readables(datasets);
  /** With what was mapped of data sources, as it stands now. */
  const all = async () => new Map([...declared, ...readables(await mapped(db), [])]);
  /** What an interface reads from; only where the program does not declare it is it asked for anew. */
  const readable: FindReadable = async (source) => declared.get(source) ?? (await all()).get(source);
  const calls = answering(services, readable);
  return [
    bound(gatewayCalls.sources, async (_input, principal) => readableBy(await all(), principal)),
    bound(gatewayCalls.apis, async (query) => apiPage(services, await all(), query)),
    bound(gatewayCalls.api, async ({ apiId }) => apiOne(services, await all(), apiId)),
    bound(gatewayCalls.trial, async (trial, principal) => tryApi(services, await all(), trial, principal)),
    bound(gatewayCalls.saveApi, async (draft, principal, { address }) =>
      saveApi(services, await all(), draft, { principal, address }),
    ),
    bound(gatewayCalls.publishApi, async (key, principal, { address }) =>
      publishApi(services, await all(), key, { principal, address }),
    ),
    bound(gatewayCalls.withdrawApi, ({ apiId }, principal, { address }) =>
      withdrawApi(services, apiId, { principal, address }),
    ),
    bound(gatewayCalls.apps, (query) => appPage(db, query)),
    bound(gatewayCalls.apply, (draft, principal, { address }) => apply(services, draft, { principal, address })),
    bound(gatewayCalls.decide, (decision, principal, { address }) =>
      decide(services, decision, { principal, address }),
    ),
    bound(gatewayCalls.revoke, (end, principal, { address }) => revoke(services, end, { principal, address })),
    bound(gatewayCalls.issueKey, (issue, principal, { address }) => issueKey(services, issue, { principal, address })),
    bound(gatewayCalls.grants, (query) => grantPage(services, query)),
    bound(gatewayCalls.revokeGrant, (end, principal, { address }) =>
      revokeGrant(services, end, { principal, address }),
    ),
    bound(gatewayCalls.calls, (query) => callPage(db, query)),
    bound(gatewayCalls.usage, (query) => usage(services, query)),
    boundPublic(gatewayCalls.open, (given, { reply }) => calls.answer(given, reply.request)),
    boundPublic(gatewayCalls.describe, ({ slug }, { reply }) => calls.describe(slug, reply.request)),
  ];
}
