import type { Files, SourceFile, Violation } from '../reading/house.ts';

const tool = /^stories\/|^tests\/support\/|\.config\.ts$|\.d\.ts$/;

/** No default export, but where a tool insists: configurations, stories, the tests' global set-ups, and what a library declares. */
export function namedExports(files: Files): Violation[] {
  return [...files.values()]
    .filter(({ path }) => !tool.test(path))
    .flatMap(({ path, tokens }) =>
      tokens.flatMap(({ text, kind, line }, index) => {
        const before = tokens[index - 1]?.text;
        const isDefault = kind === 'name' && text === 'default' && (before === 'export' || before === 'as');
        if (!isDefault) return [];
        return [
          {
            law: 'named exports',
            file: path,
            message: `${path}:${line} has a default export: export it by its name`,
          },
        ];
      }),
    );
}

/**
 * No barrels: a file that only passes on what others export hides who depends on whom. The three indexes
 * aside.
 */
export function noBarrels(files: Files): Violation[] {
  return [...files.values()]
    .filter((file) => file.place.room !== 'index' && isBarrel(file))
    .map(({ path, imports }) => {
      const other = imports.map(({ target }) => ('path' in target ? target.path : target.name)).join(', ');
      const message = `${path} only passes on what ${other} exports: delete it and import from there`;
      return { law: 'no barrels', file: path, other, message };
    });
}

function isBarrel({ tokens, imports }: SourceFile): boolean {
  const ranges = imports.filter(({ kind }) => kind === 'import' || kind === 'reexport');
  const isOwn = (index: number): boolean => !ranges.some(({ start, end }) => index >= start && index <= end);
  const own = tokens.filter(({ text }, index) => text !== ';' && isOwn(index));
  const ownText = own.map(({ text }) => text).join(' ');
  const passes = ranges.some(({ kind }) => kind === 'reexport') || (ranges.length > 0 && ownText !== '');
  return passes && /^(?:export (?:type )?\{ [^{}]+ \} ?)*$/.test(ownText);
}
