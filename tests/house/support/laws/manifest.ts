import type { Files, Violation } from '../reading/house.ts';
import { isProgram } from '../reading/rooms.ts';
import { accepts } from '../reading/engines.ts';

const file = 'package.json';
const oldestNode = '20.19.0';

/** Packages that no file imports, each with what uses it instead. */
const usedUnseen: Readonly<Record<string, string>> = {
  '@storybook/addon-docs': 'named in stories/.storybook',
  '@testing-library/dom': 'peer of @testing-library/react',
  '@tiptap/pm': 'peer of @tiptap/react',
  '@vitest/browser': 'peer of @vitest/browser-playwright',
  'oxlint-tsgolint': 'oxlint runs it for the rules that know types',
  typescript: 'its tsc checks every room',
};

interface Manifest {
  readonly engines?: { readonly node?: string };
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly overrides?: Readonly<Record<string, unknown>>;
}

/** Dependencies and overrides are exact versions; the engine is the oldest Node that we run on. */
export function exactVersions(files: Files): Violation[] {
  const { dependencies = {}, devDependencies = {}, overrides = {}, engines } = manifestOf(files);
  const law = 'exact versions';
  const loose = [...leaves(dependencies), ...leaves(devDependencies), ...leaves(overrides)].filter(
    ([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version),
  );
  const node =
    engines?.node === `>=${oldestNode}`
      ? []
      : [{ law, file, message: `${file} asks for Node ${engines?.node}: say >=${oldestNode}` }];
  return [
    ...loose.map(([name, version]) => ({
      law,
      file,
      other: name,
      message: `${file} asks for ${name} ${version}: write one exact version`,
    })),
    ...node,
  ];
}

/**
 * What is declared is used, what is used is declared, and programs use nothing that only development
 * installs.
 */
export function dependenciesAreUsed(files: Files): Violation[] {
  const { scripts = {}, dependencies = {}, devDependencies = {} } = manifestOf(files);
  const commands = new Set(Object.values(scripts).flatMap((script) => script.split(/\s+/)));
  const used = new Map<string, string>();
  const programs = new Map<string, string>();
  for (const { path, place, imports } of files.values()) {
    for (const { target, kind } of imports) {
      if (target.kind !== 'package' || kind === 'mock') continue;
      used.set(target.name, path);
      if (isProgram(place)) programs.set(target.name, path);
    }
  }
  const named = new Set(
    [...files.values()]
      .filter(({ path }) => /\.config\.ts$|\/\.storybook\//.test(path))
      .flatMap(({ tokens }) => tokens.filter(({ kind }) => kind === 'string').map(({ text }) => text)),
  );
  const isUsed = (name: string): boolean =>
    used.has(name) ||
    commands.has(name) ||
    named.has(name) ||
    name in usedUnseen ||
    name === '@types/node' ||
    used.has(name.replace('@types/', ''));
  const law = 'dependencies';
  const unused = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !isUsed(name));
  const unknown = [...used].filter(([name]) => !(name in dependencies) && !(name in devDependencies));
  const late = [...programs].filter(([name]) => !(name in dependencies) && name in devDependencies);
  return [
    ...unused.map((other) => ({
      law,
      file,
      other,
      message:
        `${file} declares ${other}, and nothing imports it: delete it, or name its user in ` +
        `usedUnseen (tests/house/support/laws/manifest.ts)`,
    })),
    ...unknown.map(([other, path]) => ({
      law,
      file: path,
      other,
      message: `${path} imports ${other}, and ${file} does not declare it: add it with an exact version, or do without`,
    })),
    ...late.map(([other, path]) => ({
      law,
      file: path,
      other,
      message: `${path} imports ${other}, declared in ${file} for development only: move it to dependencies`,
    })),
  ];
}

/** Every package of the lock file accepts the oldest Node that we run on. */
export function enginesAccept(files: Files): Violation[] {
  const lock = JSON.parse(files.get('package-lock.json')?.text ?? '{}') as {
    packages?: Record<string, { engines?: Record<string, string> | string[] }>;
  };
  return Object.entries(lock.packages ?? {}).flatMap(([other, { engines }]) => {
    const range = Array.isArray(engines)
      ? engines.find((one) => one.startsWith('node'))?.replace(/^node(?:js)?/, '')
      : engines?.['node'];
    const answer = range === undefined ? true : accepts(range, oldestNode);
    if (answer) return [];
    const why = answer === undefined ? 'which this check cannot read' : `not ${oldestNode}`;
    return [
      {
        law: 'engines',
        file: 'package-lock.json',
        other,
        message: `package-lock.json: ${other} accepts Node ${range}, ${why}: take a version that accepts it`,
      },
    ];
  });
}

function manifestOf(files: Files): Manifest {
  return JSON.parse(files.get(file)?.text ?? '{}') as Manifest;
}

function leaves(tree: Readonly<Record<string, unknown>>): ReadonlyArray<readonly [string, string]> {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : leaves(value as Readonly<Record<string, unknown>>),
  );
}
