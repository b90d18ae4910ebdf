import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const console_ = new URL('../../console/', import.meta.url);
const sources = readdirSync(console_, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => readFileSync(new URL(name, console_), 'utf8'));

/** The names that a source takes from Arco, types aside. */
function controlsIn(source: string): readonly string[] {
  return [...source.matchAll(/^import \{([^}]*)\} from '@arco-design\/web-react';$/gm)]
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim().replace(/ as .*/, '')))
    .filter((name) => name !== '' && !name.startsWith('type '));
}

describe('the styles of Arco that the desk carries', () => {
  const styled = [
    ...readFileSync(new URL('parts/arco/styles.ts', console_), 'utf8').matchAll(/es\/(\w+)\/style\/css\.js/g),
  ].map(([, name = '']) => name);

  it('are those of the controls in use, and of no others', () => {
    expect(controlsIn("import { Button, type ButtonProps } from '@arco-design/web-react';")).toEqual(['Button']);
    expect([...new Set(sources.flatMap(controlsIn))].toSorted()).toEqual(styled.toSorted());
  });
});
