import type { Call } from '#base/call.ts';
import { dictionaryCalls } from './dictionary/calls.ts';
import { enterpriseCalls } from './enterprise/calls.ts';
import { marketCalls } from './market/calls.ts';
import { menuCalls } from './menu/calls.ts';
import { regionCalls } from './region/calls.ts';
import { screenCalls } from './screen/calls.ts';
import { sessionCalls } from './session/calls.ts';
import { vegetablePriceCalls } from './vegetable-price/calls.ts';

/** Every call of the system, by subject: what the server must bind and the OpenAPI page and the glossary print. */
export const callsBySubject = {
  session: sessionCalls,
  menu: menuCalls,
  region: regionCalls,
  enterprise: enterpriseCalls,
  dictionary: dictionaryCalls,
  'vegetable-price': vegetablePriceCalls,
  market: marketCalls,
  screen: screenCalls,
} as const;

export const allCalls: readonly Call[] = Object.values(callsBySubject).flatMap((calls) => Object.values(calls) as Call[]);
