import { describe, expect, it } from 'vitest';
import { MENUS, ROLE_MENUS } from '#server/foundation/menus.ts';
import { ROLE_LABELS } from '#subjects/session/terms.ts';

const told = MENUS.toSorted((a, b) => (a.num < b.num ? -1 : 1)).map(
  ({ menu_id, num, path, component, name, icon, app_id, level, sort, status, inner_page }) =>
    [
      menu_id,
      num,
      path,
      component,
      name,
      icon || '–',
      app_id,
      `level ${level}`,
      `sort ${sort}`,
      ...(status === 1 ? [] : ['withdrawn']),
      ...(inner_page === 1 ? ['inner'] : []),
    ].join(' '),
);

describe('the menus of a fresh system', () => {
  it('a menu keeps the number and place by which databases have it already', async () => {
    expect(new Set(MENUS.map(({ menu_id }) => menu_id)).size).toBe(MENUS.length);
    expect(new Set(MENUS.map(({ num }) => num)).size).toBe(MENUS.length);
    await expect(`${told.join('\n')}\n`).toMatchFileSnapshot('menus.txt');
  });

  it('every role is offered what it was', async () => {
    const lines = Object.keys(ROLE_LABELS).map((role) => {
      const ids = ROLE_MENUS.filter(({ role_code }) => role_code === role).map(({ menu_id }) => menu_id);
      return `${role}: ${ids.toSorted((a, b) => a - b).join(' ')}`;
    });
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('role-menus.txt');
  });

  it('a page stands below its heading, and whoever is offered it is offered the heading', () => {
    for (const { menu_id, parent_id } of MENUS) {
      const roles = (id: number | null) =>
        ROLE_MENUS.filter((row) => row.menu_id === id).map(({ role_code }) => role_code);
      if (parent_id !== null) expect(roles(parent_id)).toEqual(expect.arrayContaining(roles(menu_id)));
    }
  });
});
