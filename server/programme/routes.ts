import { programmeCalls } from '#subjects/programme/calls.ts';
import { programmeEvents } from '#subjects/programme/events.ts';
import { SCREEN_MESSAGES } from '#subjects/screen/terms.ts';
import { type Binding, bound } from '../http/bind.ts';
import { notFound } from '../http/problem.ts';
import type { Services } from '../service/services.ts';
import { assign, groupScreen } from './placing.ts';
import { placements, playingOn, programmeList, programmeOne } from './repository.ts';
import { createProgramme, removeProgramme, saveDraft } from './writing.ts';
import { publishDraft, rollBack } from './publishing.ts';

/** Programmes of the wall: what each plays, and what the desk does with them. */
export function programmeRoutes(services: Services): readonly Binding[] {
  /** What plays somewhere may be another: walls and desks ask anew. */
  const told = async <T>(work: Promise<T>): Promise<T> => {
    const done = await work;
    await services.publish(programmeEvents.changed, {});
    return done;
  };
  return [
    bound(programmeCalls.playing, async (_input, { kind, userId }) => {
      if (kind !== 'screen') throw notFound(SCREEN_MESSAGES.notScreen);
      return playingOn(services, userId);
    }),
    bound(programmeCalls.list, () => programmeList(services)),
    bound(programmeCalls.one, ({ programmeId }) => programmeOne(services, programmeId)),
    bound(programmeCalls.placements, () => placements(services)),
    bound(programmeCalls.create, (input, actor, { address }) => createProgramme(services, input, { actor, address })),
    bound(programmeCalls.save, (input, actor, { address }) => saveDraft(services, input, { actor, address })),
    bound(programmeCalls.publish, (input, actor, { address }) =>
      told(publishDraft(services, input, { actor, address })),
    ),
    bound(programmeCalls.rollback, (input, actor, { address }) => told(rollBack(services, input, { actor, address }))),
    bound(programmeCalls.remove, ({ programmeId }, actor, { address }) =>
      removeProgramme(services, programmeId, { actor, address }),
    ),
    bound(programmeCalls.group, (input, actor, { address }) => told(groupScreen(services, input, { actor, address }))),
    bound(programmeCalls.assign, (input, actor, { address }) => told(assign(services, input, { actor, address }))),
  ];
}
