import type { Call, InputOf } from '#base/call.ts';
import type { Saved } from '#base/envelope.ts';
import type { AnyRegister } from '#base/register/declare.ts';
import { enterpriseRegister, outletRegister } from '#subjects/market/register.ts';
import { outletCalls } from '#subjects/market/calls.ts';
import { OUTLET_MESSAGES } from '#subjects/market/terms.ts';
import { lockWire } from '#subjects/market/wire/marks.ts';
import { RIGHT_LABELS } from '#subjects/rights.ts';
import { record } from '../audit/record.ts';
import { recorded } from '../audit/recorded.ts';
import { idOf } from '../database/like.ts';
import type { Db } from '../database/tables.ts';
import { type Binding, bound, type Context } from '../http/bind.ts';
import { badValue, forbidden, notFound } from '../http/problem.ts';
import { eventsOf } from '../register/known.ts';
import { lockRecord, unlockRecord } from '../register/locking.ts';
import { linkedPoints } from '../poi/pairs.ts';
import { recordOf, recordsOf } from '../register/reading.ts';
import { exported } from '../register/sheet/export.ts';
import { PLACES_BESIDES, SHOWN } from '../register/sheet/columns.ts';
import type { Pen, Saving } from '../register/writing.ts';
import { holds, type Principal } from '../service/principal.ts';
import type { Services } from '../service/services.ts';
import { contentOf, outletOf, type OutletRecord, sourceTypes } from './content.ts';
import { tagOutlet, tagOutlets } from './labelling.ts';
import { linkedRegister, linkRecord, outletsForBind, unlinkRecord } from './linking.ts';
import { camerasNear, placesNear } from './near.ts';
import { centreTree, type FindRecords, nodesBelow, nodesFound } from './tree.ts';

/**
 * The enterprise API of the specification over the register of outlets (spec 2 §7.10): every write goes through the engine of registers,
 * so that scope, version, history and log are those of any change of a record.
 */
export function outletRoutes(services: Services, find: FindRecords): readonly Binding[] {
  const { db, clock, config, publish } = services;
  const pen = (actor: Principal): Pen => ({
    regions: actor.regionCodes,
    phonePattern: config.phonePattern,
    actor,
    now: clock.now(),
  });
  const tell = async (register: AnyRegister): Promise<void> => {
    for (const event of eventsOf(register)) await publish(event, {});
  };
  const saved = async (
    register: AnyRegister,
    { name: action }: Call,
    [actor, { address }]: readonly [Principal, Context],
    write: (tx: Db) => Promise<Saving>,
  ): Promise<Saved> => {
    const written = await recorded(db, { actor, address, action }, write);
    await tell(register);
    return written.saved;
  };
  const exporting = (call: typeof outletCalls.exportShown, columns: typeof SHOWN): Binding =>
    bound(call, (query, principal, { address }) =>
      exported(services, outletRegister, { principal, address, action: call.name }, query, columns),
    );

  return [
    bound(outletCalls.centreTree, (_, { regionCodes }) => centreTree(db, regionCodes)),
    bound(outletCalls.nodes, ({ name, ...query }, { regionCodes }) =>
      name === undefined ? nodesBelow(db, regionCodes, query) : nodesFound(db, regionCodes, name, find),
    ),
    bound(outletCalls.forBind, (query, { regionCodes }) => outletsForBind(db, regionCodes, query) as never),
    bound(outletCalls.link, (link, actor, context) =>
      saved(linkedRegister(link, actor), outletCalls.link, [actor, context], (tx) => linkRecord(tx, link, pen(actor))),
    ),
    bound(outletCalls.unlink, (link, actor, context) =>
      saved(linkedRegister(link, actor), outletCalls.unlink, [actor, context], (tx) =>
        unlinkRecord(tx, link, pen(actor)),
      ),
    ),
    bound(outletCalls.lock, (input, actor, context) =>
      saved(outletRegister, outletCalls.lock, [actor, context], (tx) => turnLock(tx, input, pen(actor))),
    ),
    bound(outletCalls.tag, (input, actor, context) =>
      saved(outletRegister, outletCalls.tag, [actor, context], (tx) => tagOutlet(tx, input, pen(actor))),
    ),
    bound(outletCalls.tagMany, async (input, actor, { address }) => {
      const count = await db.transaction().execute(async (tx) => {
        const { length } = await tagOutlets(tx, input, pen(actor));
        const target = `${length} 个${outletRegister.noun}`;
        await record(tx, { actor, address, action: outletCalls.tagMany.name, target, after: input });
        return length;
      });
      await tell(outletRegister);
      return { count };
    }),
    bound(outletCalls.cameras, async ({ outletId, distance }, principal) => {
      const outlet = await outletOf(db, readersRegions(principal), outletId);
      const [near = []] = await camerasNear(db, principal.regionCodes, [outlet], distance);
      return near;
    }),
    bound(outletCalls.camerasOfMany, async ({ ids, distance }, principal) => {
      const regions = readersRegions(principal);
      const outlets = (await recordsOf(db, outletRegister, regions, ids.map(idOf))) as unknown as OutletRecord[];
      if (outlets.length !== new Set(ids).size) throw notFound(`${outletRegister.noun}不存在`);
      const cameras = await camerasNear(db, regions, outlets, distance);
      return outlets.map(({ outletId, name, lng, lat }, index) => ({
        outletId,
        name,
        lng,
        lat,
        cameras: cameras[index] ?? [],
      }));
    }),
    bound(outletCalls.content, (input, principal) => contentOf(db, principal, input)),
    bound(outletCalls.sourceTypes, (_, { regionCodes }) => sourceTypes(db, regionCodes)),
    bound(outletCalls.placeView, async ({ outletId, distance }, principal) => {
      const { regionCodes } = principal;
      const { name, lng, lat, address } = await outletOf(db, regionCodes, outletId);
      return {
        outletId,
        name,
        lng,
        lat,
        address,
        points: holds(principal, 'poi-link.read') ? [...(await linkedPoints(db, regionCodes, outletId))] : [],
        ...(await placesNear(db, regionCodes, { outletId, lng, lat }, distance)),
      };
    }),
    exporting(outletCalls.exportShown, SHOWN),
    exporting(outletCalls.exportPlaces, PLACES_BESIDES),
    bound(outletCalls.exportTicked, ({ ids }, principal, { address }) =>
      exported(
        services,
        outletRegister,
        { principal, address, action: outletCalls.exportTicked.name },
        { ids, ended: 'all' },
        SHOWN,
      ),
    ),
    bound(outletCalls.exportOfEnterprise, async (query, principal, { address }) => {
      await recordOf(db, enterpriseRegister, principal.regionCodes, query.enterpriseId);
      const access = { principal, address, action: outletCalls.exportOfEnterprise.name };
      return exported(services, outletRegister, access, query, SHOWN);
    }),
  ];
}

/** The divisions of somebody who may see outlets; for who sees cameras alone there are none near an outlet. */
function readersRegions(principal: Principal): Principal['regionCodes'] {
  const right = `${outletRegister.rights}.read`;
  if (!holds(principal, right)) throw forbidden(RIGHT_LABELS[right] ?? right);
  return principal.regionCodes;
}

function turnLock(
  tx: Db,
  { outletId, version, locked, reason }: InputOf<typeof outletCalls.lock>,
  by: Pen,
): Promise<Saving> {
  const at = { id: outletId, version };
  if (!locked) return unlockRecord(tx, outletRegister, at, by);
  if (reason === undefined) throw badValue(lockWire, 'reason', OUTLET_MESSAGES.noReason);
  return lockRecord(tx, outletRegister, at, reason, by);
}
