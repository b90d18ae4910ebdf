import { registerRights, rightsOfRole } from '#base/register/rights.ts';
import { allRegisters } from './registers.ts';
import { DEFAULT_PERMISSIONS } from './session/rules.ts';
import { type BuiltInRole, PERMISSION_LABELS } from './session/terms.ts';

/** Every right 权限 with its label: those that subjects have of their own, and those of each register. */
export const RIGHT_LABELS: Readonly<Record<string, string>> = { ...PERMISSION_LABELS, ...registerRights(allRegisters) };

/** Who may do what on the first day, registers included; later it is data. */
export const DEFAULT_RIGHTS: Readonly<Record<BuiltInRole, readonly string[]>> = Object.fromEntries(
  (Object.keys(DEFAULT_PERMISSIONS) as BuiltInRole[]).map(
    (role) => [role, [...DEFAULT_PERMISSIONS[role], ...rightsOfRole(allRegisters, role)]] as const,
  ),
) as Record<BuiltInRole, readonly string[]>;
