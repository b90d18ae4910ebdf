import type { Area, RightDeclaration } from '../area/area.ts';
import type { AnyRegister } from './declare.ts';

/** The area that a register is: to read it and to keep it, and its page. One whose rights are another's adds none of its own. */
export function registerArea({
  name,
  rights,
  title,
  noun,
  readers = [],
  writers = [],
  menu,
  component,
}: AnyRegister): Area {
  const own: Readonly<Record<string, RightDeclaration>> = {
    // Who keeps a register also reads it.
    [`${rights}.read`]: { label: `查看${title}`, roles: [...readers, ...writers] },
    [`${rights}.write`]: { label: `维护${noun}`, roles: writers, implies: [`${rights}.read`] },
  };
  return {
    title,
    rights: rights === name ? own : {},
    pages: menu ? [{ ...menu, component, title, needs: [`${rights}.read`] }] : [],
  };
}
