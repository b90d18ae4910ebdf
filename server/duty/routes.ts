import { announcementCalls, dutyCalls } from '#subjects/duty/calls.ts';
import { DUTY_MESSAGES } from '#subjects/duty/terms.ts';
import { type Binding, bound } from '../http/bind.ts';
import { notFound } from '../http/problem.ts';
import type { Principal } from '../service/principal.ts';
import type { Services } from '../service/services.ts';
import { alertPlace } from './alert-place.ts';
import { command } from './commanding.ts';
import { announcedOn, announcementPage, oneAnnouncement } from './announcements.ts';
import { announce, claim, end, release } from './announcing.ts';
import { keepPicture, wallPictures } from './pictures.ts';
import { ledger, resumable, screenByCode } from './repository.ts';
import { report } from './reporting.ts';

/** The number of the wall that asks; only a wall asks of itself. */
function wallOf({ kind, userId }: Principal): number {
  if (kind !== 'screen') throw notFound(DUTY_MESSAGES.notScreen);
  return userId;
}

/** Walls on duty: what they tell of themselves, the ledger of it, and commands from afar. */
export function dutyRoutes(services: Services): readonly Binding[] {
  return [
    bound(dutyCalls.report, (input, principal) => report(services, wallOf(principal), input)),
    bound(dutyCalls.picture, (input, principal) => keepPicture(services, wallOf(principal), input)),
    bound(dutyCalls.pictures, () => wallPictures(services)),
    bound(dutyCalls.resume, (_input, principal) => resumable(services, wallOf(principal))),
    bound(dutyCalls.alertPlace, ({ alertId }, principal) => alertPlace(services.db, principal, alertId)),
    bound(dutyCalls.announced, (_input, principal) => announcedOn(services, wallOf(principal))),
    bound(dutyCalls.screens, () => ledger(services)),
    bound(dutyCalls.find, ({ code }) => screenByCode(services, code)),
    bound(dutyCalls.command, (input, actor, { address }) => command(services, input, { actor, address })),
    bound(announcementCalls.list, (query) => announcementPage(services, query)),
    bound(announcementCalls.one, ({ announcementId }) => oneAnnouncement(services.db, announcementId)),
    bound(announcementCalls.announce, (input, actor, { address }) => announce(services, input, { actor, address })),
    bound(announcementCalls.claim, ({ announcementId }, actor, { address }) =>
      claim(services, announcementId, { actor, address }),
    ),
    bound(announcementCalls.release, ({ announcementId }, actor, { address }) =>
      release(services, announcementId, { actor, address }),
    ),
    bound(announcementCalls.end, (input, actor, { address }) => end(services, input, { actor, address })),
  ];
}
