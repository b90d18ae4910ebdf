import type { Settings } from '#base/look/own-look.ts';
import type { Look } from '#subjects/theme/terms.ts';
import { show } from '../shell/settings/settings.ts';
import { ABOVE_ALL } from './styles.ts';

/** The rules for what the program writes on the document itself: the colours of a theme or of a person's own; '' for those of the first day. */
export function colourRules(settings: Settings, look: Look): string {
  const page = declarations();
  const body = declarations();
  show(settings, look, {
    documentElement: { dataset: {}, style: page.style },
    body: { setAttribute: () => {}, removeAttribute: () => {}, style: body.style },
  });
  return page.ruleOf(':root') + body.ruleOf('body');
}

function declarations() {
  const held = new Map<string, string>();
  return {
    style: {
      setProperty: (name: string, value: string | null) => void held.set(name, value ?? ''),
      removeProperty: (name: string) => {
        held.delete(name);
        return '';
      },
    },
    ruleOf: (selector: string) =>
      held.size === 0
        ? ''
        : `${selector}${ABOVE_ALL}{${[...held].map(([name, value]) => `${name}:${value}`).join(';')}}`,
  };
}
