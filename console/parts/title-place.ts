import { createContext, createElement } from 'react';

/**
 * Where a page puts what belongs to its title: beside its name in the bar above it, so that its content begins at the top. Null where there is no such bar – a
 * phone, a page that stands by itself, a story – and the page writes its title itself.
 */
export const TitlePlace = createContext<HTMLElement | null>(null);

/** Whether the page is drawn as a picture on the server 首屏画面, where nothing can be put into a place that is not there yet: it is marked, and moved there in the text. */
export const AsPicture = createContext(false);

const MARKS = ['begin', 'end', 'place'] as const;
/** Where what stands beside the title begins and ends, and where it is to stand. */
export const BesideMark = ({ at }: { readonly at: (typeof MARKS)[number] }) =>
  createElement('i', { 'data-beside': at });

const [BEGIN, END, PLACE] = MARKS.map((at) => `<i data-beside="${at}"></i>`) as [string, string, string];

/** The picture with what stands beside the title in its place. */
export function besideInPlace(drawn: string): string {
  const from = drawn.indexOf(BEGIN);
  const to = drawn.indexOf(END, from);
  if (from < 0 || to < 0) return drawn.replace(PLACE, '');
  const beside = drawn.slice(from + BEGIN.length, to);
  return (drawn.slice(0, from) + drawn.slice(to + END.length)).replace(PLACE, () => beside);
}
