import { useCall, useKept } from '#browser/query.ts';
import { planningCalls } from '../../calls.ts';
import { planningEvents } from '../../events.ts';
import { areaQueryOf } from '../drawn-area.ts';

/** What nobody announces is asked for every so often, milliseconds. */
const REFRESH_INTERVAL = 600_000;
const refreshOn = [planningEvents.changed];
const WHOLE = {
  kinds: [],
  areaId: undefined,
  step: undefined,
  begin: undefined,
  end: undefined,
  ...areaQueryOf(undefined),
};

/** The present situation 现状 of a division, or of the whole city for an empty one, and its plan 规划; those before stay, under their own name, until the answer is there. */
export function useSituation(division: string) {
  const result = useCall(
    planningCalls.panel,
    { ...WHOLE, kinds: [], division: division === '' ? undefined : division },
    { keepLast: false, refreshOn, refreshEvery: REFRESH_INTERVAL },
  );
  const shown = useKept(result.data, division, 'situation');
  const first = (section: string) => shown?.data.find(({ sectionId }) => sectionId === section)?.datas[0];
  return { result, of: shown?.of, present: first('xzfx'), plan: first('ghxx') };
}
