import type { AnyRegister } from '#base/register/declare.ts';
import type { LiveEvent } from '#base/event.ts';
import { allEvents } from '#subjects/events.ts';
import { allRegisters } from '#subjects/registers.ts';

const byName: ReadonlyMap<string, AnyRegister> = new Map(allRegisters.map((register) => [register.name, register]));

/** The register of a name that a declaration says; a wrong one is a fault of the program. */
export function registerNamed(name: string | undefined): AnyRegister {
  const found = byName.get(name ?? '');
  if (!found) throw new Error(`no register is called ${name}`);
  return found;
}

/** What is told after a write of a register: its own event, and those that its declaration names. */
export const eventsOf = ({ event, announces = [] }: AnyRegister): readonly LiveEvent[] => [
  event,
  ...announces.map((name) => {
    const named = allEvents.find((one) => one.name === name);
    if (!named) throw new Error(`no event is called ${name}`);
    return named;
  }),
];
