import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnyRegister } from '#base/register/declare.ts';
import type { Call } from '#base/call.ts';
import { allAreas } from '#subjects/areas.ts';
import { APPROVAL_PERMISSIONS } from '#subjects/approval/terms.ts';
import { allCalls } from '#subjects/calls.ts';
import { viewGroups } from '#subjects/datasets.ts';
import { outletRegister } from '#subjects/market/register.ts';
import { allRegisters } from '#subjects/registers.ts';
import { allReports } from '#subjects/reports.ts';
import { FIXED_PAGES, fixedPageOf } from '#subjects/menu/rules.ts';
import { DEFAULT_RIGHTS, RIGHT_LABELS, SCREEN_RIGHTS } from '#subjects/rights.ts';
import { userCalls } from '#subjects/user/calls.ts';
import { vegetablePriceCalls } from '#subjects/vegetable-price/calls.ts';
import { MENUS, ROLE_MENUS } from '#server/foundation/menus.ts';
import { entriesOf, type Reached, reachFrom, ROOT } from './support/reach/reach.ts';

const PAGES = 'console/menu-pages.ts';
/** Calls are what is looked for; events ask for a right on the server; the pages are entered one by one; what goes through all registers asks for the right to read each. */
const LEAF = /^src\/subjects\/[\w-]+\/(?:calls|events)\.ts$|^src\/subjects\/registers\.ts$|^console\/menu-pages\.ts$/;
const isLeaf = (path: string): boolean => LEAF.test(path);

/** Every page's code is read for what it calls: milliseconds that a busy machine may take. */
const READING = 60_000;

/** What a page can do: the calls it can make, and the rights that its code asks the session for. */
interface Use {
  readonly calls: ReadonlySet<Call>;
  readonly asked: ReadonlySet<string>;
}

/** Who holds which rights and is offered which pages. */
interface Role {
  readonly name: string;
  readonly rights: readonly string[];
  readonly components: readonly string[];
}

const use = new Map<string, Use>();
let shell: Use;

/** The value that `path name.property` stands for, or everything of it. */
async function valuesOf(taken: string): Promise<readonly unknown[]> {
  const [, path = '', name = '', property = ''] = /^(\S+) (\w+)(?:\.(\S+))?$/.exec(taken) ?? [];
  const value = ((await import(resolve(ROOT, path))) as Readonly<Record<string, unknown>>)[name];
  return property === ''
    ? [value]
    : property === '*'
      ? Object.values(value as object)
      : [(value as Readonly<Record<string, unknown>>)[property]];
}

async function useOf({ taken, declarations, texts }: Reached, own: readonly AnyRegister[] = []): Promise<Use> {
  const calls = (await Promise.all([...taken].filter((one) => one.includes('/calls.ts ')).map(valuesOf))).flat();
  const declared = (
    await Promise.all(
      [...declarations].filter((one) => /^src\/subjects\/[\w-]+\/register\.ts /.test(one)).map(valuesOf),
    )
  ).flat();
  const registers = [...allRegisters.filter((one) => declared.includes(one)), ...own];
  return {
    calls: new Set(
      [...calls, ...registers.flatMap((one) => Object.values(one.calls))].filter((one) =>
        allCalls.includes(one as Call),
      ) as Call[],
    ),
    // The engine of registers asks for the right to write by the register's name.
    asked: new Set([...texts, ...registers.map(({ rights }) => `${rights}.write`)]),
  };
}

beforeAll(async () => {
  for (const [component, code] of entriesOf(PAGES, 'PAGES'))
    use.set(component, await useOf(reachFrom(PAGES, code, isLeaf)));
  const report = await useOf(reachFrom('console/pages/report/list/ReportPage.tsx', 'ReportPage', isLeaf));
  for (const { key } of allReports) use.set(`report/${key}`, report);
  const view = await useOf(reachFrom('console/pages/dataset/ViewPage.tsx', 'ViewPage', isLeaf));
  for (const { key } of viewGroups.flatMap(({ views }) => views)) use.set(`dataset/view/${key}`, view);
  const engine = reachFrom('console/register/declared/RegisterPage.tsx', 'RegisterPage', isLeaf);
  for (const one of allRegisters) if (!use.has(one.component)) use.set(one.component, await useOf(engine, [one]));
  shell = await useOf(reachFrom('console/ShellRoute.tsx', 'ShellRoute', isLeaf));
}, READING);

/** What the server says with each record that its reader may do: buttons are drawn from that list, whatever the rights. */
const SAID_BY_THE_SERVER = new Set(['approval.withdraw', 'approval.decide']);
/** Asked for on the page of an enterprise alone, which stands in no menu: whoever is of one opens it by a link. */
const BY_A_LINK = new Set(['proposal.held']);
/** Rights whose calls reach beyond the pages of a role, and why that is so. */
const BEYOND: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ROLE_ADMIN: {
    'approval.submit': 'the administrator holds every right, so as to give it',
    'fund.declare': 'likewise',
  },
  ROLE_ANALYST: { 'report.read': 'the list of the board and the news that keep statistics fresh hang on it' },
  ROLE_ENTERPRISE: { 'market.read': 'statistics of its own figures alone', 'report.read': 'what it owes itself' },
};

const isGuarded = ({ guard }: Call): boolean => guard !== 'public' && guard !== 'session';

/** Calls that a page of the role can make, though the role has not their right and the page does not ask for it. */
function refusedOn({ rights, components }: Role): readonly string[] {
  return components.flatMap((component) => {
    const { calls, asked } = use.get(component) ?? { calls: [], asked: new Set() };
    return [...calls]
      .filter(
        (call) =>
          isGuarded(call) &&
          !rights.includes(call.guard) &&
          !asked.has(call.guard) &&
          !SAID_BY_THE_SERVER.has(call.name),
      )
      .map(({ name, guard }) => `${component}: ${name} (${guard})`);
  });
}

/** Calls that the role may make, though they belong to pages of which it is offered none. */
function openBeyond({ rights, components }: Role): readonly Call[] {
  const own = new Set(
    [shell, ...components.map((component) => use.get(component))].flatMap((one) => [...(one?.calls ?? [])]),
  );
  const onPages = new Set([...use.values()].flatMap(({ calls }) => [...calls]));
  return [...onPages].filter(
    (call) => isGuarded(call) && rights.includes(call.guard) && !own.has(call) && !BY_A_LINK.has(call.name),
  );
}

const menus = new Map(
  MENUS.filter(({ status, component }) => status === 1 && component !== 'Layout').map(({ menu_id, component }) => [
    menu_id,
    component,
  ]),
);
/** Registers that are shown on the page of another. */
const WITHOUT_MENU = ['register/office'];
/** Rights that are asked for by a kind or an action that a call is told, not by the call. */
const ASKED_ELSEWHERE: readonly string[] = [
  ...Object.values(APPROVAL_PERMISSIONS),
  'fund.visit',
  'fund.propose',
  'fund.decide',
  'fund.pay',
  // Of a data set, which is asked for by its name.
  'safety-case.read',
];
/** Pages that everybody has without a menu: the first one, and what hangs on one's own name. */
const EVERYBODYS = ['dashboard', 'user/center', 'user/notices', 'user/readings'];
/** What one record of a register has as a page of its own: whoever is offered the register opens it from there. */
const OPENED_FROM: Readonly<Record<string, string>> = { [outletRegister.component]: 'enterprise/outlet' };
const ROLES: readonly Role[] = Object.entries(DEFAULT_RIGHTS)
  .filter(([, rights]) => rights.length > 0)
  .map(([name, rights]) => ({
    name,
    rights,
    components: [
      ...new Set([
        ...EVERYBODYS,
        ...ROLE_MENUS.filter(({ role_code }) => role_code === name).map(
          ({ menu_id }) => menus.get(menu_id) ?? 'Layout',
        ),
      ]),
    ]
      .filter((one) => one !== 'Layout')
      .flatMap((one) => [one, ...(OPENED_FROM[one] === undefined ? [] : [OPENED_FROM[one]])]),
  }));

describe('the menus of a role and its rights are of one piece', () => {
  it('every page of every menu is known, and the pages between them make most of the calls', () => {
    expect(MENUS.map(({ component }) => component).filter((one) => one !== 'Layout' && !use.has(one))).toEqual([]);
    expect(new Set([...use.values()].flatMap(({ calls }) => [...calls])).size).toBeGreaterThan(allCalls.length * 0.7);
  });

  it('every page of the console is declared by an area, or is there for everybody', () => {
    const declared = [
      ...allAreas.flatMap(({ pages }) => pages.map(({ component }) => component)),
      ...[...FIXED_PAGES.map(({ path }) => path), '/enterprise/1', '/outlet/1'].map(
        (path) => fixedPageOf(path)?.component,
      ),
    ];
    expect([...use.keys()].filter((component) => !declared.includes(component))).toEqual(WITHOUT_MENU);
  });

  it('every right that a call asks for is declared, and every declared right is asked for', () => {
    const guards: readonly string[] = allCalls.filter(isGuarded).map(({ guard }) => guard);
    expect(guards.filter((guard) => !Object.hasOwn(RIGHT_LABELS, guard))).toEqual([]);
    expect(
      Object.keys(RIGHT_LABELS)
        .filter((right) => !guards.includes(right))
        .toSorted(),
    ).toEqual(ASKED_ELSEWHERE.toSorted());
  });

  it('a wall reads and does nothing else', () => {
    expect(SCREEN_RIGHTS.filter((right) => !right.endsWith('.read'))).toEqual([]);
    expect(SCREEN_RIGHTS.length).toBeGreaterThan(3);
  });

  it.each(ROLES)('no page of $name makes a call that its rights refuse', (role) => expect(refusedOn(role)).toEqual([]));

  it.each(ROLES)('$name may make no call whose pages are in none of its menus, but for what is known', (role) => {
    expect([...new Set(openBeyond(role).map(({ guard }) => guard))].toSorted()).toEqual(
      Object.keys(BEYOND[role.name] ?? {}).toSorted(),
    );
  });
});

describe('both are found where they are planted', () => {
  const analyst = ROLES.find(({ name }) => name === 'ROLE_ANALYST') ?? { name: '', rights: [], components: [] };

  it('a page in the menus of who has not its right', () => {
    expect(refusedOn({ ...analyst, components: ['admin/users'] })).toContain('admin/users: user.list (user.read)');
    expect(refusedOn({ ...analyst, rights: [], components: ['alert/open'] })).toContain(
      'alert/open: alert.list (alert.read)',
    );
  });

  it('a right of who has not its page', () => {
    expect(openBeyond({ ...analyst, rights: [...analyst.rights, 'user.read'] })).toContain(userCalls.list);
    expect(openBeyond({ ...analyst, components: [] })).toContain(vegetablePriceCalls.table);
  });
});
