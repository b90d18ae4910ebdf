import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import { importsOf, styleImportsOf, type ImportRef } from './imports.ts';
import { placeOf, type Place } from './rooms.ts';
import { tokensOf, type Token } from './tokens.ts';

/**
 * What an address leads to: a file of the house (whether it is there or not), a package, or a module of
 * Node.
 */
export type Target =
  | { readonly kind: 'file'; readonly path: string; readonly place: Place; readonly exists: boolean }
  | { readonly kind: 'package' | 'node'; readonly name: string };

export interface Import extends ImportRef {
  readonly target: Target;
}

export interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly place: Place;
  readonly tokens: readonly Token[];
  readonly imports: readonly Import[];
}

/** All files by their path from the root. */
export type Files = ReadonlyMap<string, SourceFile>;

/** A broken law: where, against which other file, and what to do instead. */
export interface Violation {
  readonly law: string;
  readonly file: string;
  readonly other?: string;
  readonly message: string;
}

const builtins = new Set(builtinModules);

/**
 * Reads texts by path into files with tokens and resolved imports; `package.json` among them says the #
 * addresses.
 */
export function houseOf(texts: Readonly<Record<string, string>>): Files {
  const aliases = aliasesOf(texts['package.json']);
  const paths = new Set(Object.keys(texts));
  const read = (path: string, text: string): SourceFile => {
    const code = isCode(path);
    const tokens = code ? tokensOf(text, path.endsWith('x')) : [];
    const refs = code ? importsOf(tokens) : path.endsWith('.css') ? styleImportsOf(text) : [];
    const imports = refs.map((ref) => ({ ...ref, target: targetOf(path, ref, aliases, paths) }));
    return { path, text, place: placeOf(path), tokens, imports };
  };
  return new Map(Object.entries(texts).map(([path, text]) => [path, read(path, text)]));
}

/** Whether a path is source text: TypeScript, or a JavaScript file that slipped in. */
export function isCode(path: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(path);
}

/** Whether a script of package.json starts a file. */
export function isScript(files: Files, path: string): boolean {
  const { scripts = {} } = JSON.parse(files.get('package.json')?.text ?? '{}') as {
    scripts?: Record<string, string>;
  };
  return Object.values(scripts).some((script) => script.split(/\s+/).includes(path));
}

/** The name of the package in an address: `@antv/l7/dist/x` is `@antv/l7`. */
export function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function aliasesOf(manifest: string | undefined): ReadonlyArray<readonly [string, string]> {
  if (manifest === undefined) return [];
  const { imports = {} } = JSON.parse(manifest) as { imports?: Record<string, string> };
  return Object.entries(imports).map(([alias, folder]) => [alias.replace(/\*$/, ''), folder.replace(/^\.\/|\*$/g, '')]);
}

function targetOf(
  from: string,
  { specifier, kind }: ImportRef,
  aliases: ReadonlyArray<readonly [string, string]>,
  paths: ReadonlySet<string>,
): Target {
  const address = specifier.replace(/\?[\w&=]*$/, '');
  const alias = aliases.find(([prefix]) => address.startsWith(prefix));
  const relative = address.startsWith('.') || kind === 'url' || (kind === 'computed' && !alias);
  if (alias || relative || address.startsWith('#')) {
    const path = alias
      ? posix.normalize(alias[1] + address.slice(alias[0].length))
      : posix.join(posix.dirname(from), address);
    return { kind: 'file', path, place: placeOf(path), exists: paths.has(path) };
  }
  if (address.startsWith('node:') || builtins.has(address))
    return { kind: 'node', name: address.replace(/^node:/, '') };
  return { kind: 'package', name: packageOf(address) };
}
