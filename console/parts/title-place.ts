import { createContext } from 'react';

/**
 * Where a page puts what belongs to its title: beside its name in the bar above it, so that its content begins at the top. Null where there is no such bar – a
 * phone, a page that stands by itself, a story – and the page writes its title itself.
 */
export const TitlePlace = createContext<HTMLElement | null>(null);
