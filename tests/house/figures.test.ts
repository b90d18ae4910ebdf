import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Files, isCode, type SourceFile } from './support/reading/house.ts';
import { loadHouse } from './support/reading/load.ts';
import { isProgram } from './support/reading/rooms.ts';
import { isWorking, LONG, longFiles } from './support/figures/lengths.ts';
import { repeatedPassages } from './support/figures/repeated.ts';
import { tokensOf } from './support/reading/tokens.ts';
import { type Edge, roomOf, sameSubject, subjectOf, twoWayPairs } from './support/figures/rooms.ts';

/** Every passage is compared with every other, on a busy machine, ms. */
const EVERY_PASSAGE = 120_000;

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const programsOf = (house: Files) => [...house.values()].filter(({ path, place }) => isProgram(place) && isCode(path));

const edge = (from: string, to: string, subjects?: readonly [string, string]): Edge => ({ from, to, subjects });
const file = (path: string, text: string) => ({ path, text }) as SourceFile;

describe('the figures of the house', () => {
  it.each([
    ['server/report/list/list.ts', 'server/report'],
    ['console/pages/admin/users/UsersPage.tsx', 'console/pages/admin'],
    ['console/register/Register.tsx', 'console/register'],
    ['src/subjects/menu/rules.ts', 'src/subjects/menu'],
    ['src/kit/table/DataTable.tsx', 'src/kit/table'],
    ['server/main.ts', 'server'],
  ])('%s stands in %s', (path, room) => expect(roomOf(path)).toBe(room));

  it('a subject is one across the programs, a tool is about none', () => {
    const subjects = new Set(['report']);
    expect(
      [
        'server/report/x.ts',
        'console/pages/report/x.tsx',
        'src/subjects/report/wire.ts',
        'server/http/x.ts',
        'src/kit/table/x.tsx',
      ].map((path) => subjectOf(path, subjects)),
    ).toEqual(['report', 'report', 'report', undefined, undefined]);
    expect([edge('a', 'b', ['report', 'report']), edge('a', 'b', ['report', 'menu'])].map(sameSubject)).toEqual([
      true,
      false,
    ]);
  });

  it('two rooms that import each other are told once', () => {
    expect(twoWayPairs([edge('b', 'a'), edge('a', 'b'), edge('a', 'b'), edge('a', 'c'), edge('a', 'a')])).toEqual([
      'a ⇄ b',
    ]);
  });

  it('a passage of eight lines that stands twice is found once, whatever its indentation; brackets and imports are none', () => {
    const passage = Array.from({ length: 10 }, (_, index) => `call(${index});`);
    const other = ['import {', '  a,', "} from './a.ts';", '{', ...passage.map((line) => `    ${line}`), '}'];
    expect(repeatedPassages([file('a.ts', passage.join('\n')), file('b.ts', other.join('\n'))])).toEqual([
      'a.ts:1 = b.ts:5',
    ]);
    expect(
      repeatedPassages([file('a.ts', passage.slice(0, 7).join('\n')), file('b.ts', other.slice(0, 11).join('\n'))]),
    ).toEqual([]);
  });

  it.each([
    ['a.ts', 'export const a = z.object({ if: z.string(), for: x.for(1) } as const);', false],
    ['a.ts', 'export const f = (one: string) => { return one.trim(); };', false],
    ['a.ts', "if (!f('a')) x(); export interface A { readonly let?: string }", false],
    ['a.ts', 'export const f = (one: string) => { const two = one; return two; };', true],
    ['a.ts', "export function f(one: string) { if (one === '') return 1; return 2; }", true],
    ['a.ts', 'export async function f() { await g(); }', true],
    ['a.ts', 'export class A {}', true],
    ['A.tsx', 'export const A = () => <p />;', true],
  ])('%s: %s works or draws: %s', (path, text, works) =>
    expect(isWorking({ path, tokens: tokensOf(text, path.endsWith('x')) })).toBe(works),
  );

  it('a file is long from one line more, and code apart from declarations', () => {
    const lines = (name: string, first: string, count: number) =>
      ({ ...file(name, first + '\n'.repeat(count)), tokens: tokensOf(first, false) }) as SourceFile;
    expect(
      longFiles([
        lines('code.ts', 'class A {}', LONG + 1),
        lines('wire.ts', 'export const a = 1;', LONG + 1),
        lines('short.ts', 'class A {}', LONG),
      ]),
    ).toEqual({ code: ['code.ts'], declarations: ['wire.ts'] });
  });

  it('no code file is long', () => {
    expect(longFiles(programsOf(loadHouse(ROOT))).code).toEqual([]);
  });

  it('no passage of the programs stands twice', { timeout: EVERY_PASSAGE }, () => {
    expect(repeatedPassages(programsOf(loadHouse(ROOT)))).toEqual([]);
  });
});
