import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { allRegisters } from '#subjects/registers.ts';
import { enterpriseRegister } from '#subjects/market/register.ts';

/** A column, or a fact of a record, that names an enterprise or an outlet. */
const NAMED = /key: '(?:enterprise|outlet|ent)Name'|<dd>\{[a-z.?]*(?:enterprise|outlet)Name\}/;
/** The way on from there: to the record's page, or to a drawer that has it. */
const WAYS = ['<EnterpriseName', '<OutletName', 'enterprisePath(', 'outletPath(', '<OpenButton'];

/** Where a name stands without a way on, and why. */
const WITHOUT: Readonly<Record<string, string>> = {
  'console/pages/open/OpenFundPage.tsx': 'anybody reads it, without an account',
  'console/pages/account/CenterPage.tsx': 'the own enterprise of who reads it, which the menus lead to',
  'console/pages/account/EnterpriseBinding.tsx': 'of an invitation: it is not in scope until it is taken up',
  'console/pages/admin/users/EffectiveRights.tsx': 'what a user is shown, and no record',
  'console/pages/fund/marking/MarkingPage.tsx': 'an expert judges a project, and sees no register of enterprises',
};

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .map((path) => join(folder, path).replaceAll('\\', '/'));
const drawn = [...filesBelow('console'), ...filesBelow('src/subjects')].toSorted();

it('every table and record that names an enterprise or an outlet leads on to it, but for those that say why not', () => {
  const naming = drawn.filter((path) => NAMED.test(readFileSync(path, 'utf8')));
  const stuck = naming.filter((path) => !WAYS.some((way) => readFileSync(path, 'utf8').includes(way)));
  expect(naming.length).toBeGreaterThan(10);
  expect(stuck).toEqual(Object.keys(WITHOUT).toSorted());
});

it('a list and a record of any declared register draw what names an enterprise as the way to it', () => {
  const naming = allRegisters.flatMap(({ name, fields }) =>
    Object.values(fields).some(({ to }) => to === enterpriseRegister.name) ? [name] : [],
  );
  expect(naming.length).toBeGreaterThan(3);
  // No register names an outlet: as soon as one does, its lists need the way there too.
  expect(allRegisters.filter(({ fields }) => Object.values(fields).some(({ to }) => to === 'outlet'))).toEqual([]);
  for (const file of ['column-of.tsx', 'RecordDrawer.tsx'])
    expect(readFileSync(`console/register/declared/${file}`, 'utf8')).toContain('<EnterpriseName');
});
