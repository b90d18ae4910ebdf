import { isCode, isScript, type Files, type Import, type SourceFile, type Violation } from '../reading/house.ts';
import { isProgram, roles } from '../reading/rooms.ts';
import { rolePackages, table } from './table.ts';

const law = 'who may import whom';
const hasExtension = /\.\w+$/;

/**
 * The import table: every address of every file leads to where its room may go (ARCHITECTURE.md, "Who may
 * import whom").
 */
export function importTable(files: Files): Violation[] {
  return [...files.values()].flatMap((file) => [
    ...homeless(file, isScript(files, file.path)),
    ...file.imports.flatMap((one) => judged(file, one)),
  ]);
}

/** Files without a room, and JavaScript that no script starts (only Node itself cannot wait for TypeScript). */
function homeless({ path, place }: SourceFile, started: boolean): Violation[] {
  if (/\.[cm]?jsx?$/.test(path) && !started) {
    return [{ law, file: path, message: `${path} is JavaScript: write it in TypeScript` }];
  }
  if (place.room !== 'nowhere') return [];
  const where = `src/base, src/browser, src/kit, a subject's ${roles.map((role) => `${role}.ts`).join(', ')} or its view/`;
  return [{ law, file: path, message: `${path} stands in no room of the house: move it to ${where}` }];
}

/** What a build puts into dist/ is there once a script that builds it has run. */
const isBuilt = ({ path }: SourceFile, target: string) => path.endsWith('.mjs') && target.startsWith('dist/');

function judged(file: SourceFile, one: Import): Violation[] {
  const { path, place } = file;
  const { target } = one;
  const at = `${path}:${one.line}`;
  const broken = (other: string, message: string): Violation[] => [
    { law, file: path, other, message: `${at} ${message}` },
  ];

  if (one.kind === 'computed') {
    if (!isProgram(place)) return [];
    return broken(
      one.specifier,
      `puts the address ${one.specifier} together at run time, which nobody can check: write every address out`,
    );
  }
  if (target.kind !== 'file') {
    const row = table[place.room];
    const fits = row === undefined || (target.kind === 'node' ? row.node : allowed(file, target.name));
    if (fits) return [];
    const kind = target.kind === 'node' ? 'the Node module' : 'the package';
    return broken(target.name, `imports ${kind} ${target.name}: ${row?.instead ?? ''}`);
  }
  if (!target.exists && isBuilt(file, target.path)) return [];
  if (!target.exists && (isCode(target.path) || (one.kind !== 'url' && !hasExtension.test(target.path)))) {
    return broken(
      target.path,
      `imports ${target.path}, and there is no such file: write the address with its extension`,
    );
  }
  if (target.place.room === 'tests' || target.place.room === 'stories') {
    if (place.room === 'tests' || place.room === 'stories') return [];
    return broken(
      target.path,
      `imports ${target.path}: nobody imports stories and tests; move the shared part to the room that owns it`,
    );
  }
  const row = table[place.room];
  if (row === undefined || target.place.room === 'nowhere') return [];
  if (target.place.room === 'top' && !isCode(target.path)) return [];
  if (row.files(target.place, place, target.path)) return [];
  return broken(target.path, `imports ${target.path}: ${row.instead}`);
}

function allowed({ place }: SourceFile, name: string): boolean {
  const own = place.role === undefined ? undefined : rolePackages[place.role];
  return table[place.room]?.packages(name) === true || (place.room === 'role' && own?.includes(name) === true);
}
