import { dutyCalls } from '#subjects/duty/calls.ts';
import { DUTY_MESSAGES } from '#subjects/duty/terms.ts';
import { type Binding, bound } from '../http/bind.ts';
import { notFound } from '../http/problem.ts';
import type { Services } from '../service/services.ts';
import { command } from './commanding.ts';
import { ledger, screenByCode } from './repository.ts';
import { report } from './reporting.ts';

/** Walls on duty: what they tell of themselves, the ledger of it, and commands from afar. */
export function dutyRoutes(services: Services): readonly Binding[] {
  return [
    bound(dutyCalls.report, (input, { kind, userId }) => {
      if (kind !== 'screen') throw notFound(DUTY_MESSAGES.notScreen);
      return report(services, userId, input);
    }),
    bound(dutyCalls.screens, () => ledger(services)),
    bound(dutyCalls.find, ({ code }) => screenByCode(services, code)),
    bound(dutyCalls.command, (input, actor, { address }) => command(services, input, { actor, address })),
  ];
}
