import { describe, expect, it } from 'vitest';
import { accepts } from './support/reading/engines.ts';
import { importsOf, styleImportsOf } from './support/reading/imports.ts';
import { placeOf } from './support/reading/rooms.ts';
import { tokensOf } from './support/reading/tokens.ts';

const found = (source: string): string[] =>
  importsOf(tokensOf(source, true)).map(
    ({ kind, specifier, typeOnly }) => `${typeOnly ? 'type ' : ''}${kind} ${specifier}`,
  );

describe('addresses are found in every way of writing them', () => {
  it.each([
    ["import { a as b, type C } from './a.ts';", ['import ./a.ts']],
    ["import a, * as b from './a.ts';", ['import ./a.ts']],
    ["import type { A } from './a.ts';", ['type import ./a.ts']],
    ["import type from './a.ts';", ['import ./a.ts']],
    ["import './a.css';", ['import ./a.css']],
    ["import.meta.resolve('pkg/a');", ['dynamic pkg/a']],
    ["import data from './a.json' with { type: 'json' };", ['import ./a.json']],
    ["export { a, b as c } from './a.ts';", ['reexport ./a.ts']],
    ["export * as a from './a.ts';", ['reexport ./a.ts']],
    ["export type { A } from './a.ts';", ['type reexport ./a.ts']],
    ["export { a };\nconst from = './a.ts';", []],
    ["export type A = import('./a.ts').B;", ['dynamic ./a.ts']],
    ['const a = lazy(() => import(`./a.ts`));', ['dynamic ./a.ts']],
    ['import(`./${a}.ts`);', ['computed ./…']],
    ['import(name);', ['computed name…']],
    ["new Worker(new URL('./a.ts', import.meta.url));", ['url ./a.ts']],
    ["new URL('./a.ts', base);", []],
    ["vi.mock('./a.ts', () => ({}));", ['mock ./a.ts']],
    ["vi.mock(import('./a.ts'));", ['dynamic ./a.ts']],
    ["await vi.importActual('./a.ts');", ['dynamic ./a.ts']],
    ["loader.import('./a.ts');", []],
  ])('%s', (source, expected) => expect(found(source)).toEqual(expected));

  it('of style sheets, comments aside', () => {
    const css = "/* @import 'a.css'; */\n@import url(b.css);\n@import '@fontsource/c/index.css' layer(base);";
    expect(styleImportsOf(css).map(({ specifier, line }) => [specifier, line])).toEqual([
      ['b.css', 2],
      ['@fontsource/c/index.css', 3],
    ]);
  });
});

describe('what only looks like code hides no address behind it', () => {
  it.each([
    ['a quote in a regular expression', "a = /['\"]/.test(b); import './x.ts';"],
    ['a slash in a class of a regular expression', "a = b.split(/[/'`]/); import './x.ts';"],
    ['a division', "a = b! / c; import './x.ts'; a = (b) / d[0] / e / 2;"],
    ['a template in a template', "a = `${`}'${b}`}'`; import './x.ts';"],
    ['an object in a substitution', "a = `${{ b: '}' }.b}'`; import './x.ts';"],
    [
      'an apostrophe in a shown text',
      "a = <p>it's {b ? <b>don't</b> : <i title=\"it's\" />} 5 o'clock</p>; import './x.ts';",
    ],
    ['a fragment', "a = b && <>'</>; import './x.ts';"],
    ['a component with type arguments', "a = <Select<Region> at={c < d} each={(e) => <>'{e}</>} />; import './x.ts';"],
    ['a generic arrow', "const a = <T,>(b: T) => b, c = <T extends D>(b: T): T => b; import './x.ts';"],
    ['a comparison', "if (a < b && c > d) e(); import './x.ts';"],
    ['a comment mark in a string', "a = '/*' + \"//\"; import './x.ts';"],
  ])('%s', (_, source) => expect(found(source)).toEqual(['import ./x.ts']));

  it('lines are counted through comments, templates and texts', () => {
    const tokens = tokensOf('/*\n*/ a = `\n` + <p>\n{b}</p>;', true);
    expect(
      tokens.filter(({ kind, text }) => kind === 'name' && text.length === 1).map(({ text, line }) => `${text}${line}`),
    ).toEqual(['a2', 'p3', 'b4', 'p4']);
  });
});

describe('every path has its room', () => {
  it.each([
    ['src/base/wire.ts', { room: 'base' }],
    ['src/subjects/price/rules.ts', { room: 'role', subject: 'price', role: 'rules' }],
    ['src/subjects/price/view/parts/Row.tsx', { room: 'view', subject: 'price' }],
    ['src/subjects/calls.ts', { room: 'index', role: 'calls' }],
    ['src/subjects/widgets.tsx', { room: 'index', role: 'widgets' }],
    ['src/subjects/all.ts', { room: 'nowhere' }],
    ['src/subjects/price/rules/one.ts', { room: 'role', subject: 'price', role: 'rules' }],
    ['src/subjects/price/wire/one.ts', { room: 'role', subject: 'price', role: 'wire' }],
    ['src/subjects/price/rules/deep/one.ts', { room: 'nowhere', subject: 'price' }],
    ['src/subjects/price/terms/one.ts', { room: 'nowhere', subject: 'price' }],
    ['src/main.ts', { room: 'nowhere' }],
    ['vite.config.ts', { room: 'top' }],
    ['stories/.storybook/main.ts', { room: 'stories' }],
  ])('%s', (path, place) => expect(placeOf(path)).toEqual(place));
});

describe('an engines range accepts 20.19.0', () => {
  it.each([
    '',
    '*',
    '>=20',
    '>= 10',
    '20',
    '20.x',
    '20.19',
    '^20.19.0 || >=22.12.0',
    '^18 || 20',
    '~20.19.0',
    '>=16 <21',
    '18 - 20',
    '>20.18',
    '<=20',
    '=20.19.0',
    'v20.19.0',
    '10.* || >= 12.*',
    '>=0.8.x',
  ])('%j: yes', (range) => expect(accepts(range, '20.19.0')).toBe(true));
  it.each([
    '>=22',
    '^18',
    '~20.18.0',
    '^20.19.1',
    '>20',
    '>20.19',
    '<20',
    '<=20.18',
    '18 - 19',
    '20.18.x',
    '>=16 <20',
    '^0.8',
    '^22 || ^24',
  ])('%j: no', (range) => expect(accepts(range, '20.19.0')).toBe(false));
  it.each(['current', '>=20 || lts', '>=20.19.0-rc.1', '20.19.0.1', '>>20'])('%j: not to be read', (range) =>
    expect(accepts(range, '20.19.0')).toBeUndefined(),
  );
  it.each([
    ['^0.8.1', '0.8.9', true],
    ['^0.8.1', '0.9.0', false],
    ['^0.0.3', '0.0.3', true],
    ['^0.0.3', '0.0.4', false],
    ['^0', '0.9.0', true],
  ])('%s and %s', (range, version, answer) => expect(accepts(range, version)).toBe(answer));
});
