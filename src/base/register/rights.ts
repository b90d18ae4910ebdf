import type { AnyRegister } from './declare.ts';

/** Holds every right on the first day. */
const ADMINISTRATOR = 'ROLE_ADMIN';

/** The registers whose rights are their own. */
const owners = (registers: readonly AnyRegister[]): readonly AnyRegister[] =>
  registers.filter(({ name, rights }) => rights === name);

/** Rights of registers with their labels: to read one and to keep it. */
export function registerRights(registers: readonly AnyRegister[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    owners(registers).flatMap(({ rights, title, noun }) => [
      [`${rights}.read`, `查看${title}`],
      [`${rights}.write`, `维护${noun}`],
    ]),
  );
}

/** What a role may do with registers on the first day: who writes also reads. */
export function rightsOfRole(registers: readonly AnyRegister[], role: string): readonly string[] {
  const has = (roles: readonly string[] = []): boolean => role === ADMINISTRATOR || roles.includes(role);
  return owners(registers).flatMap(({ rights, readers, writers }) => [
    ...(has(readers) || has(writers) ? [`${rights}.read`] : []),
    ...(has(writers) ? [`${rights}.write`] : []),
  ]);
}
