import type { AnyRegister } from '#base/register/declare.ts';
import { allRegisters } from '#subjects/registers.ts';

const byName: ReadonlyMap<string, AnyRegister> = new Map(allRegisters.map((register) => [register.name, register]));

/** The register of a name that a declaration says; a wrong one is a fault of the program. */
export function registerNamed(name: string | undefined): AnyRegister {
  const found = byName.get(name ?? '');
  if (!found) throw new Error(`no register is called ${name}`);
  return found;
}
