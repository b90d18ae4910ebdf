import { readFileSync } from 'node:fs';
import { parseAst } from 'vite';

/** A node of the tree of a source, as the parser gives it. */
export interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** What a name of a module stands for: a name of another module, or the code that says it. */
export type Meaning =
  | { readonly kind: 'elsewhere'; readonly from: string; readonly name: string }
  | { readonly kind: 'here'; readonly code: Node };

export interface Module {
  /** Names as the module itself uses them. */
  readonly local: ReadonlyMap<string, Meaning>;
  /** Names as others import them. */
  readonly exported: ReadonlyMap<string, Meaning>;
  /** Modules all of whose names are given on. */
  readonly all: readonly string[];
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const listOf = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const nameOf = (node: unknown): string => (isNode(node) ? String(node['name'] ?? node['value']) : '');
const sourceOf = (node: Node): string => (isNode(node['source']) ? String(node['source']['value']) : '');

/** Types are said in nodes of their own; these few stand around a value. */
const AROUND_A_VALUE = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSInstantiationExpression',
]);

/** The nodes below one, those of types aside. */
export function below(node: Node): readonly Node[] {
  return Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
    .filter(({ type }) => !type.startsWith('TS') || AROUND_A_VALUE.has(type));
}

/** The names that a declaration makes, each with its code: of a list of constants each its own. */
function declared(node: Node): readonly (readonly [string, Node])[] {
  if (node.type !== 'VariableDeclaration')
    return isNode(node['id']) && !node.type.startsWith('TS') ? [[nameOf(node['id']), node]] : [];
  return listOf(node['declarations']).flatMap((one) => namesIn(one['id'] as Node).map((name) => [name, one] as const));
}

/** The names that a pattern binds. */
function namesIn(pattern: Node): readonly string[] {
  if (pattern.type === 'Identifier') return [nameOf(pattern)];
  if (pattern.type === 'Property') return namesIn(pattern['value'] as Node);
  if (pattern.type === 'AssignmentPattern') return namesIn(pattern['left'] as Node);
  return below(pattern).flatMap(namesIn);
}

/** Reads one source file into what its names stand for. */
export function moduleAt(path: string): Module {
  const program = parseAst(
    readFileSync(path, 'utf8'),
    { lang: path.endsWith('x') ? 'tsx' : 'ts' },
    path,
  ) as unknown as Node;
  const [local, exported, all] = [new Map<string, Meaning>(), new Map<string, Meaning>(), [] as string[]];
  const statements = listOf(program['body']);
  for (const node of statements) {
    if (node.type === 'ImportDeclaration' && node['importKind'] !== 'type') {
      for (const one of listOf(node['specifiers'])) {
        const name =
          one.type === 'ImportSpecifier'
            ? nameOf(one['imported'])
            : one.type === 'ImportDefaultSpecifier'
              ? 'default'
              : '*';
        if (one['importKind'] !== 'type')
          local.set(nameOf(one['local']), { kind: 'elsewhere', from: sourceOf(node), name });
      }
    }
    for (const [name, code] of declared(isNode(node['declaration']) ? node['declaration'] : node))
      local.set(name, { kind: 'here', code });
  }
  for (const node of statements) {
    if (node.type === 'ExportAllDeclaration') all.push(sourceOf(node));
    if (node.type === 'ExportDefaultDeclaration') exported.set('default', { kind: 'here', code: node });
    if (node.type !== 'ExportNamedDeclaration') continue;
    if (isNode(node['declaration']))
      for (const [name, code] of declared(node['declaration'])) exported.set(name, { kind: 'here', code });
    for (const one of listOf(node['specifiers'])) {
      const [name, as] = [nameOf(one['local']), nameOf(one['exported'])];
      const meaning = isNode(node['source'])
        ? ({ kind: 'elsewhere', from: sourceOf(node), name } as const)
        : local.get(name);
      if (meaning) exported.set(as, meaning);
    }
  }
  return { local, exported, all };
}
