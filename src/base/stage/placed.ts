/** Divides the key of a widget from what it is placed for. */
const OF = '@';

/** A widget in its place: its key, and where it is one that is placed for one thing out of many, the number of that thing. */
export interface Placed {
  readonly widget: string;
  readonly of?: string | undefined;
}

/** A widget's place by one text, as layouts keep it: `dataset/kept@12`; the key alone of one that is placed for nothing. */
export const placedKey = ({ widget, of }: Placed): string => (of === undefined ? widget : `${widget}${OF}${of}`);

/** What such a text says. */
export function placedAs(key: string): Placed {
  const at = key.indexOf(OF);
  return at < 0 ? { widget: key, of: undefined } : { widget: key.slice(0, at), of: key.slice(at + 1) };
}

/** The number of what a widget is placed for, as texts have it. */
export const PLACED_OF = /^[1-9]\d{0,9}$/;
