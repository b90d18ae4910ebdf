import { baseMapCalls } from '#subjects/base-map/calls.ts';
import { baseMapEvents } from '#subjects/base-map/events.ts';
import { BASE_LAYER_LABELS, BASE_MESSAGES, KEPT_BASES, OWN_SOURCE } from '#subjects/base-map/terms.ts';
import type { BaseUse } from '#subjects/base-map/wire.ts';
import { record } from '../audit/record.ts';
import { notFound, refuse, stale } from '../http/problem.ts';
import { announceMarkets } from '../market/announce.ts';
import type { Services } from '../service/services.ts';
import { bordersIn, replaceBorders } from './borders.ts';
import { contentOf, forgetOld, inUseOf, putInUse } from './repository.ts';
import type { Surveyor } from './taking.ts';

/** Goes back to an earlier version of a layer, or to the system's own drawing; gives the number of what is used now. */
export async function useBase(
  { db, publish }: Services,
  { layer, seen, versionId }: BaseUse,
  { principal, address }: Surveyor,
): Promise<number> {
  await db.transaction().execute(async (tx) => {
    const now = await inUseOf(tx, layer);
    if (now !== seen) throw stale();
    if (now === versionId) throw refuse(BASE_MESSAGES.inUse);
    const version = versionId === 0 ? undefined : await contentOf(tx, versionId);
    if (versionId !== 0 && version?.layer !== layer) throw notFound(BASE_MESSAGES.unknown);
    await putInUse(tx, layer, versionId);
    await forgetOld(tx, layer, KEPT_BASES);
    if (layer === 'district')
      await replaceBorders(
        tx,
        version ? bordersIn(version.content) : [],
        version ?? { source: OWN_SOURCE, reviewNumber: '' },
      );
    await record(tx, {
      actor: principal,
      address,
      action: baseMapCalls.use.name,
      target: `${BASE_LAYER_LABELS[layer]}底图：${version ? `${version.source} ${version.reviewNumber}` : OWN_SOURCE}`,
      before: { versionId: now },
      after: { versionId },
    });
  });
  await publish(baseMapEvents.changed, {});
  if (layer === 'district') await announceMarkets(publish);
  return versionId;
}
