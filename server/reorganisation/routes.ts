import { today } from '#base/calendar.ts';
import { regionChangeCalls } from '#subjects/region-change/calls.ts';
import { recorded } from '../audit/recorded.ts';
import { type Binding, bound } from '../http/bind.ts';
import { eventsOf } from '../register/known.ts';
import { recordOf } from '../register/reading.ts';
import type { Pen } from '../register/writing.ts';
import type { Principal } from '../service/principal.ts';
import type { Services } from '../service/services.ts';
import { announceEnded } from '../session/endings.ts';
import { reorganise } from './carrying.ts';
import { changesOf } from './listing.ts';
import { planned } from './preview.ts';
import { register } from './rows/references.ts';
import { undoReorganisation } from './undoing.ts';

/** Splitting and merging divisions 区划调整, and undoing it. */
export function reorganisationRoutes({ db, clock, publish, config: { phonePattern } }: Services): readonly Binding[] {
  const { changes, previewReorganisation, reorganise: carryOut, undoReorganisation: undo } = regionChangeCalls;
  const pen = (actor: Principal): Pen => ({ regions: actor.regionCodes, phonePattern, actor, now: clock.now() });
  /** Users who see other divisions with it are looked up anew, and whoever shows divisions reads them again. */
  const told = async (sessions: readonly string[]): Promise<void> => {
    await announceEnded(publish, sessions);
    for (const event of eventsOf(register)) await publish(event, {});
  };
  return [
    bound(changes, async ({ regionId }, { regionCodes }) => {
      await recordOf(db, register, regionCodes, regionId);
      return changesOf(db, regionId);
    }),
    bound(previewReorganisation, async (draft) => (await planned(db, draft, today(clock))).preview),
    bound(carryOut, async (draft, actor, { address }) => {
      const { changeId, sessions } = await recorded(db, { actor, address, action: carryOut.name }, (tx) =>
        reorganise(tx, draft, pen(actor)),
      );
      await told(sessions);
      return { changeId };
    }),
    bound(undo, async ({ changeId }, actor, { address }) => {
      const { outcome, sessions } = await recorded(db, { actor, address, action: undo.name }, (tx) =>
        undoReorganisation(tx, changeId, pen(actor)),
      );
      await told(sessions);
      return outcome;
    }),
  ];
}
