import { later } from '#browser/timers.ts';

/** What holds the place of something that is still to come: data on their way, a chart or a map that is not drawn. */
const COMING = '[data-busy="true"], [data-drawn="false"]';
/** A part counts as drawn when nothing in it has changed for so long, ms: a map draws a little later than it says. */
const STILL_FOR = 800;

/** A ref that tells whether something within an element is still to come or has just been drawn. */
export function watchDrawing(tell: (isDrawing: boolean) => void): (element: HTMLElement | null) => (() => void) | void {
  return (element) => {
    if (!element) return undefined;
    let callOff = () => {};
    const look = () => {
      callOff();
      tell(true);
      if (!element.querySelector(COMING)) callOff = later(() => tell(false), STILL_FOR);
    };
    const observer = new MutationObserver(look);
    observer.observe(element, { subtree: true, childList: true, attributeFilter: ['data-busy', 'data-drawn'] });
    look();
    return () => {
      callOff();
      observer.disconnect();
    };
  };
}
