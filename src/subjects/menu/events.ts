import { z } from 'zod';
import { event } from '#base/event.ts';

export const menuEvents = {
  /** Menus, what roles are offered of them, or applications were changed: whoever shows a menu asks for it anew. */
  changed: event({ name: 'menu.changed', payload: z.object({}), guard: 'session' }),
};
