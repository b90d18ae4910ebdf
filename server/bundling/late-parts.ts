/** A part of a source as it was read, as far as names are told by it. */
export interface SourceNode {
  readonly type?: string;
  readonly key?: { readonly name?: string; readonly value?: string };
  readonly id?: { readonly name?: string };
  readonly source?: { readonly value?: string };
  readonly properties?: readonly {
    readonly key?: { readonly name?: string };
    readonly value?: { readonly value?: string };
  }[];
}

/** What is fetched late in a source, by the name of the nearest part around it that `nameOf` gives one. */
export function lateParts(
  source: unknown,
  nameOf: (node: SourceNode) => string | undefined,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const visit = (node: unknown, name: string): void => {
    if (Array.isArray(node)) for (const one of node) visit(one, name);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    const part = node as SourceNode;
    const own = nameOf(part) ?? name;
    if (part.type === 'ImportExpression' && own !== '') found.set(own, part.source?.value ?? '');
    for (const inner of Object.values(node)) visit(inner, own);
  };
  visit(source, '');
  return found;
}
