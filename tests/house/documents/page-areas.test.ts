import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { allAreas } from '#subjects/areas.ts';
import { WITNESSES, witnessOf } from '../../../stories/house/area-witnesses.ts';
import { factsOf } from '../../../stories/house/area-facts.ts';
import { PAGE_AREAS } from '../../../stories/house/page-areas.ts';

const textOf = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const components = new Set([
  ...allAreas.flatMap(({ pages }) => pages.map(({ component }) => component)),
  ...[...textOf('console/menu-pages.ts').matchAll(/^ {2}'?([\w/-]+)'?: page\(/gm)].map(([, name]) => name),
]);
const paths = ['console/routes.tsx', 'console/pages/open/public-pages.ts', 'src/subjects/directory/terms.ts']
  .map(textOf)
  .join('');

/** Pages that the shell itself has, by the specification's own paths. */
const SHELL_PAGES = /^(dashboard|centre\/|user\/)/;

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

  const all = Object.entries(PAGE_AREAS).flatMap(([heading, areas]) => areas.map((area) => ({ heading, ...area })));
  it.each(all)('$heading: $name is shown in a story and held by a test', ({ page }) => {
    const { story, test } = witnessOf(page) ?? {};
    expect(
      story && filesIn(`stories/${story}`).some((file) => /^export const /m.test(readFileSync(file, 'utf8'))),
    ).toBe(true);
    expect(test && filesIn(`tests/${test}`).some((file) => /\bit(\.each)?\(/.test(readFileSync(file, 'utf8')))).toBe(
      true,
    );
  });

  it('engine, menu and address are those of the page', () => {
    expect(factsOf('register/outlet')).toMatchObject({
      engine: 'register',
      menu: expect.stringMatching(/› 商业网点$/),
    });
    expect(factsOf('admin/organisations').engine).toBe('register');
    expect(factsOf('content/link-checks').engine).toBe('job');
    expect(factsOf('/doBBusEntLabel')).toEqual({ engine: 'own', menu: '', address: '/doBBusEntLabel', roles: [] });
    // What is neither outside the menus nor the shell's own has a place among them.
    const placeless = all.filter(({ page }) => factsOf(page).menu === '' && !page.startsWith('/'));
    expect(placeless.map(({ page }) => page).filter((page) => !SHELL_PAGES.test(page))).toEqual([]);
  });

  it('whatever stands among the menus is in those of a role that uses it', () => {
    const inMenus = [...new Set(all.map(({ page }) => page))].filter((page) => factsOf(page).menu !== '');
    expect(inMenus.filter((page) => factsOf(page).roles.length === 0)).toEqual([]);
    // What an office does is no administrator's alone, and what an enterprise fills in is that enterprise's.
    expect(factsOf('crawler/sources').roles).toContain('统计分析人员');
    expect(factsOf('inspection/findings').roles).toContain('审核人员');
    expect(factsOf('report/store-week').roles.join()).toMatch(/企业/);
    expect(factsOf('job/list').roles).toEqual(['系统管理员']);
  });

  it('no witness is left over from a page that is gone', () => {
    const used = new Set(all.map(({ page }) => witnessOf(page)));
    expect(Object.keys(WITNESSES).filter((start) => !used.has(WITNESSES[start]))).toEqual([]);
  });
});

/** A file, or the files of a folder. */
function filesIn(path: string): readonly string[] {
  const at = fileURLToPath(new URL(`../../../${path}`, import.meta.url));
  if (!existsSync(at)) return [];
  return statSync(at).isDirectory()
    ? readdirSync(at, { recursive: true, encoding: 'utf8' })
        .map((name) => join(at, name))
        .filter((file) => statSync(file).isFile())
    : [at];
}
