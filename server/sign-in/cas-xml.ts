/** One element of a small trusted-by-nobody XML text. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** The text directly inside, trimmed, entities resolved. */
  readonly text: string;
}

/** The text is not the plain well-formed XML that we take from strangers. */
export class XmlRefused extends Error {
  override readonly name = 'XmlRefused';
}

const deepest = 12;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const declaration = /^\uFEFF?\s*(?:<\?xml\s[^<>?]*\?>)?\s*/;
const attributeAt = /\s+([A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const openingAt = /<([A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?)/y;
const openingEnd = /\s*(\/?)>/y;
const closingAt = /<\/([A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?)\s*>/y;
const textAt = /[^<]+/y;

function resolveEntities(raw: string): string {
  return raw.replace(/&([^;&]*)(;?)/g, (_, reference: string, end: string) => {
    const named = Object.hasOwn(entities, reference) ? entities[reference] : undefined;
    const digits = /^#(?:x([0-9a-f]{1,6})|([0-9]{1,7}))$/i.exec(reference);
    const code = digits?.[1] !== undefined ? Number.parseInt(digits[1], 16) : Number(digits?.[2] ?? Number.NaN);
    const printable = code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    const value = named ?? (printable ? String.fromCodePoint(code) : undefined);
    if (end === '' || value === undefined) throw new XmlRefused('unknown entity');
    return value;
  });
}

/**
 * Reads a small XML text and gives its root. Knows elements, attributes, text and the five built-in entities.
 * Everything else is refused and not skipped: a document type can define entities (files, bombs), and a comment in
 * the middle of a user name has made other clients read half of it. Throws {@link XmlRefused}.
 */
export function readSmallXml(xml: string): XmlElement {
  let at = declaration.exec(xml)?.[0].length ?? 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(xml);
    if (match !== null) at = pattern.lastIndex;
    return match;
  };

  const readElement = (depth: number): XmlElement => {
    if (depth > deepest) throw new XmlRefused('too deep');
    const name = take(openingAt)?.[1];
    if (name === undefined) throw new XmlRefused(`no element at ${at}`);
    const attributes = new Map<string, string>();
    for (let found = take(attributeAt); found !== null; found = take(attributeAt)) {
      const key = found[1] ?? '';
      if (attributes.has(key)) throw new XmlRefused(`attribute ${key} twice`);
      attributes.set(key, resolveEntities(found[2] ?? found[3] ?? ''));
    }
    const end = take(openingEnd);
    if (end === null) throw new XmlRefused(`unfinished element ${name}`);
    const children: XmlElement[] = [];
    let text = '';
    while (end[1] === '') {
      text += resolveEntities(take(textAt)?.[0] ?? '');
      const closing = take(closingAt);
      if (closing === null) {
        children.push(readElement(depth + 1));
        continue;
      }
      if (closing[1] !== name) throw new XmlRefused(`${name} closed as ${closing[1]}`);
      break;
    }
    return { name, attributes, children, text: text.trim() };
  };

  const root = readElement(0);
  if (xml.slice(at).trim() !== '') throw new XmlRefused('text after the end');
  return root;
}

/** The direct children that are written exactly `name`, prefix included. */
export function childrenNamed(parent: XmlElement, name: string): readonly XmlElement[] {
  return parent.children.filter((child) => child.name === name);
}

/** The prefix (with its colon, or '') under which `root` is the element `local` of `nameSpace`; else null. */
export function prefixOfRoot(root: XmlElement, local: string, nameSpace: string): string | null {
  const [before, after] = root.name.split(':');
  const prefix = after === undefined ? '' : `${before}:`;
  const declared = root.attributes.get(after === undefined ? 'xmlns' : `xmlns:${before}`);
  return (after ?? before) === local && declared === nameSpace ? prefix : null;
}
