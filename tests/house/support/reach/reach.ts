import { existsSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { below, type Meaning, type Module, moduleAt, type Node } from './module.ts';

export const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const ALIASES: Readonly<Record<string, string>> = {
  '#base/': 'src/base/',
  '#subjects/': 'src/subjects/',
  '#browser/': 'src/browser/',
  '#kit/': 'src/kit/',
};

/** What can come to run from some code. */
export interface Reached {
  /** `path name` of every declaration of the house. */
  readonly declarations: ReadonlySet<string>;
  /** `path name.property` of what is taken of the objects that `isLeaf` names, `path name.*` where one is used whole. */
  readonly taken: ReadonlySet<string>;
  /** Every text that stands there. */
  readonly texts: ReadonlySet<string>;
}

const nameOf = (node: unknown): string => String((node as Node | null | undefined)?.['name'] ?? '');

const modules = new Map<string, Module>();
function moduleOf(path: string): Module {
  const known = modules.get(path) ?? moduleAt(resolve(ROOT, path));
  modules.set(path, known);
  return known;
}

/** The file of the house that an address leads to; undefined for packages and what is no code. */
function fileAt(from: string, address: string): string | undefined {
  const [alias, folder] = Object.entries(ALIASES).find(([begin]) => address.startsWith(begin)) ?? [];
  const path =
    alias !== undefined && folder !== undefined
      ? folder + address.slice(alias.length)
      : address.startsWith('.')
        ? relative(ROOT, resolve(ROOT, dirname(from), address))
        : '';
  return /\.tsx?$/.test(path) && existsSync(resolve(ROOT, path)) ? path : undefined;
}

/** The entries of an object that a file declares under a name, each with its code. */
export function entriesOf(path: string, name: string): ReadonlyMap<string, Node> {
  const meaning = moduleOf(path).local.get(name);
  const properties =
    meaning?.kind === 'here'
      ? ((meaning.code['init'] as Node | undefined)?.['properties'] as readonly Node[] | undefined)
      : undefined;
  return new Map(
    (properties ?? []).map((one) => {
      const key = one['key'] as Node;
      return [String(key['value'] ?? key['name']), one['value'] as Node];
    }),
  );
}

/**
 * Everything that can run from one exported name of a file, or from some code in it, declaration by declaration: what a file holds besides does not count. An
 * object that `isLeaf` says is not entered: which of its properties are taken is what is asked.
 */
export function reachFrom(path: string, from: string | Node, isLeaf: (path: string, name: string) => boolean): Reached {
  const reached = { declarations: new Set<string>(), taken: new Set<string>(), texts: new Set<string>() };
  const exportOf = (file: string, wanted: string, property: string): void => {
    const module = moduleOf(file);
    const meaning = module.exported.get(wanted);
    if (meaning) return enter(file, wanted, meaning, property);
    for (const address of module.all) {
      const next = fileAt(file, address);
      if (next !== undefined) exportOf(next, wanted, property);
    }
    if (wanted === '*') for (const each of module.exported.keys()) exportOf(file, each, '*');
  };
  const enter = (file: string, called: string, meaning: Meaning, property: string): void => {
    if (meaning.kind === 'elsewhere') {
      const next = fileAt(file, meaning.from);
      if (next !== undefined) exportOf(next, meaning.name, property);
      return;
    }
    if (isLeaf(file, called)) return void reached.taken.add(`${file} ${called}.${property}`);
    if (reached.declarations.has(`${file} ${called}`)) return;
    reached.declarations.add(`${file} ${called}`);
    walk(file, meaning.code);
  };
  const use = (file: string, local: unknown, property = '*'): void => {
    const meaning = moduleOf(file).local.get(String(local));
    if (meaning) enter(file, String(local), meaning, property);
  };
  const walk = (file: string, node: Node): void => {
    const { type } = node;
    const object = node['object'] as Node | undefined;
    if (type === 'Literal' && typeof node['value'] === 'string') reached.texts.add(node['value']);
    if (type === 'TemplateElement') reached.texts.add((node['value'] as { readonly raw: string }).raw);
    if (type === 'Identifier' || type === 'JSXIdentifier') return use(file, node['name']);
    if (type === 'ImportExpression') return lazily(file, node, '*');
    if (object && node['computed'] !== true) {
      const taken = nameOf(node['property']);
      const awaited = object.type === 'AwaitExpression' ? (object['argument'] as Node) : object;
      if (object.type === 'Identifier') return use(file, object['name'], taken);
      return awaited.type === 'ImportExpression' ? lazily(file, awaited, taken) : walk(file, object);
    }
    // Taken apart, an object is asked for what the pattern names.
    if (type === 'VariableDeclarator' && nameOf(node['init']) !== '' && (node['id'] as Node).type === 'ObjectPattern') {
      for (const one of below(node['id'] as Node))
        use(file, nameOf(node['init']), one.type === 'Property' ? nameOf(one['key']) : '*');
      return;
    }
    const name = type === 'Property' || type === 'JSXAttribute' ? (node['key'] ?? node['name']) : undefined;
    for (const one of below(node)) if (one !== name || node['computed'] === true) walk(file, one);
  };
  const lazily = (file: string, { source }: Node, wanted: string): void => {
    const next = fileAt(file, String((source as Node)['value']));
    if (next !== undefined) exportOf(next, wanted, '*');
  };
  if (typeof from === 'string') exportOf(path, from, '*');
  else walk(path, from);
  return reached;
}
