import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { holdsAny, sessionAtom } from '#browser/session.ts';
import type { Permission } from '#subjects/areas.ts';

/** Whether the user holds one of the permissions; an empty list is the error `need roles` (spec 1 §5). */
export function usePermitted(wanted: readonly string[]): boolean {
  const { resources } = useAtomValue(sessionAtom);
  return holdsAny(resources, wanted);
}

export interface PermittedProps {
  readonly any: readonly Permission[];
  readonly children: ReactNode;
  /** Shown to who holds none of them; nothing when left out. */
  readonly otherwise?: ReactNode;
}

/** Its content, only for who holds at least one of the named permissions (spec 1 §5 "Permission directive"). */
export function Permitted({ any, children, otherwise = null }: PermittedProps) {
  return usePermitted(any) ? children : otherwise;
}
