import { useMemo } from 'react';
import { useLastingFiles } from '#browser/files/lasting.ts';
import { useCall } from '#browser/query.ts';
import type { OperatorGround } from '#kit/map/operator/context.ts';
import type { OperatorLayers } from '#kit/map/operator/layers.ts';
import { baseMapCalls } from '../calls.ts';
import { baseMapEvents } from '../events.ts';
import { groundWords } from '../rules.ts';
import type { GroundLayer } from '../wire.ts';
import { baseShapesSchema } from '../wire.ts';

const REPLACED = { refreshOn: [baseMapEvents.changed] };
const NONE: readonly GroundLayer[] = [];

/** The ground that operators have put in; it changes under open maps as soon as it is replaced, and stays ours where a file of it cannot be had. */
export function useOperatorGround(enabled: boolean): OperatorGround {
  const { data } = useCall(baseMapCalls.ground, {}, { ...REPLACED, enabled });
  const layers = data?.layers ?? NONE;
  const addresses = useMemo(() => layers.map(({ url }) => url).filter((url) => url !== ''), [layers]);
  const files = useLastingFiles(addresses, baseShapesSchema);
  const brought = useMemo(() => {
    const found: OperatorLayers = Object.fromEntries(
      layers.flatMap(({ layer, url }) => {
        const shapes = files.get(url)?.data?.shapes;
        return shapes ? [[layer, shapes]] : [];
      }),
    );
    return Object.keys(found).length > 0 ? found : undefined;
  }, [layers, files]);
  const words = useMemo(() => {
    const failed = layers.filter(({ url }) => files.get(url)?.failed).map(({ layer }) => layer);
    return groundWords({ layers: [...layers], missing: data?.missing ?? [] }, failed);
  }, [data, layers, files]);
  return useMemo(() => ({ layers: brought, words }), [brought, words]);
}
