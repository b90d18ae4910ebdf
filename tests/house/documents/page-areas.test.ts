import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allAreas } from '#subjects/areas.ts';
import { PAGE_AREAS } from '../../../stories/house/page-areas.ts';

const textOf = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const components = new Set([
  ...allAreas.flatMap(({ pages }) => pages.map(({ component }) => component)),
  ...[...textOf('console/menu-pages.ts').matchAll(/^ {2}'?([\w/-]+)'?: page\(/gm)].map(([, name]) => name),
]);
const paths = `${textOf('console/routes.tsx')}${textOf('console/pages/open/public-pages.ts')}`;

describe('the table of page areas (spec 2, last section)', () => {
  it.each(Object.entries(PAGE_AREAS).flatMap(([heading, areas]) => areas.map((area) => ({ heading, ...area }))))(
    '$heading: $name is served by a page that there is',
    ({ page }) => {
      if (page.startsWith('/')) expect(paths).toMatch(new RegExp(`'/?${page.slice(1)}'`));
      else expect(components).toContain(page);
    },
  );

  it('names nothing twice within a heading', () => {
    for (const areas of Object.values(PAGE_AREAS))
      expect(new Set(areas.map(({ name }) => name)).size).toBe(areas.length);
  });
});
