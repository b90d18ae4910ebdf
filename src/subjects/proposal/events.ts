import { event } from '#base/event.ts';
import { wireRecord } from '#base/wire.ts';

export const proposalEvents = {
  /** A proposal was made, withdrawn or decided; whoever sees any asks anew. */
  changed: event({ name: 'proposal.changed', payload: wireRecord({}), guard: 'proposal.submit' }),
};
