import { posix } from 'node:path';
import { isCode, type Files, type SourceFile, type Violation } from '../reading/house.ts';

const law = 'sizes';
const longest = 300;
const fullest = 12;
/** The grammar and its tests are one flat list by design: ARCHITECTURE.md names thirteen files of it. */
const fullestGrammar = 16;
const median = 60;
const data = /(?:^|\/)samples\.ts$|(?:^|\/)(?:data|samples|generated)\/|\.(?:data|generated)\.ts$/;
const measured = new Set(['src', 'screens', 'console', 'server']);

/** No file over 300 lines, data and samples aside. */
export function fileSizes(files: Files): Violation[] {
  return sources(files)
    .filter(({ path }) => !data.test(path))
    .flatMap(({ path, text }) => {
      const lines = linesOf(text);
      if (lines <= longest) return [];
      return [
        {
          law,
          file: path,
          message: `${path} has ${lines} lines, more than ${longest}: cut it where its subjects part`,
        },
      ];
    });
}

/** The programs' files have a median of 60 lines at most. */
export function medianSize(files: Files): Violation[] {
  const sizes = sources(files)
    .filter(({ path }) => isCode(path) && measured.has(path.split('/')[0] ?? '') && !data.test(path))
    .map(({ text }) => linesOf(text))
    .toSorted((a, b) => a - b);
  const middle = sizes[Math.floor((sizes.length - 1) / 2)] ?? 0;
  if (middle <= median) return [];
  const file = [...measured].join(', ');
  return [
    {
      law,
      file,
      message:
        `the files of ${file} have a median of ${middle} lines, more than ${median}: cut the long ` +
        `ones where their subjects part`,
    },
  ];
}

/** At most twelve files of code a folder; a style sheet goes with its component. */
export function folderSizes(files: Files): Violation[] {
  const counts = new Map<string, number>();
  for (const { path } of sources(files).filter((file) => isCode(file.path)))
    counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1);
  return [...counts]
    .filter(([folder, count]) => count > (/^(?:src|tests)\/base$/.test(folder) ? fullestGrammar : fullest))
    .map(([folder, count]) => ({
      law,
      file: folder,
      message: `${folder} holds ${count} files, more than ${fullest}: sort them into folders by what they are about`,
    }));
}

function sources(files: Files): SourceFile[] {
  return [...files.values()].filter(({ path }) => isCode(path) || path.endsWith('.css'));
}

function linesOf(text: string): number {
  return text.replace(/\n$/, '').split('\n').length;
}
