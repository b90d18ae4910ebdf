import { damaged, sheetLimits } from './sheet-row.ts';

/** What a reader of XML wants to hear. Names come without their prefix. */
export interface XmlListener {
  open(name: string, attributes: string): void;
  text(text: string): void;
  close(name: string): void;
}

const tagAt = /<(\/?)([^\s<>/"'=]+)((?:\s+[^\s<>/"'=]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const longestTag = 64 * 1024;
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function resolved(raw: string): string {
  if (!raw.includes('&')) return raw;
  return raw.replace(
    /&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|([a-z]{2,4}));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
}

const attributeAt = /\s+([^\s<>/"'=]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;

/** The value of an attribute in the text of a tag, by its name without prefix; null where there is none. */
export function attributeOf(attributes: string, name: string): string | null {
  attributeAt.lastIndex = 0;
  for (let found = attributeAt.exec(attributes); found !== null; found = attributeAt.exec(attributes)) {
    if (withoutPrefix(found[1] ?? '') === name) return resolved(found[2] ?? found[3] ?? '');
  }
  return null;
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);

/** A scanner that is fed the pieces of an XML text as they are unpacked and keeps none of them. */
export interface XmlScan {
  feed(piece: string): void;
  end(): void;
}

/**
 * Scans XML piece by piece. A document type is refused, since nothing that we read needs its entities.
 * Feeding throws the refusal of a damaged file where the text is not well formed.
 */
export function xmlScan(listener: XmlListener): XmlScan {
  let rest = '';
  let depth = 0;

  const skipTo = (mark: string, from: number): number => {
    const found = rest.indexOf(mark, from);
    return found < 0 ? -1 : found + mark.length;
  };

  /** Takes the one thing that starts with '<' at `at`; gives where it ends, -1 when that is still to come. */
  const takeMarkup = (at: number): number => {
    if (rest.startsWith('<?', at)) return skipTo('?>', at);
    if (rest.startsWith('<!', at)) {
      if (rest.startsWith('<!--', at)) return skipTo('-->', at + 4);
      const end = rest.startsWith('<![CDATA[', at) ? skipTo(']]>', at) : -1;
      if (end > 0) listener.text(rest.slice(at + 9, end - 3));
      else if (rest.length - at >= 9 && !rest.startsWith('<![CDATA[', at)) throw damaged();
      return end;
    }
    tagAt.lastIndex = at;
    const tag = tagAt.exec(rest);
    if (tag === null) return -1;
    const name = withoutPrefix(tag[2] ?? '');
    if (tag[1] === '') {
      depth += 1;
      listener.open(name, tag[3] ?? '');
    }
    if (tag[1] !== '' || tag[4] !== '') {
      depth -= 1;
      if (depth < 0) throw damaged();
      listener.close(name);
    }
    return tagAt.lastIndex;
  };

  return {
    feed(piece) {
      rest += piece;
      let at = 0;
      for (let open = rest.indexOf('<'); open >= 0; open = rest.indexOf('<', at)) {
        if (open > at) listener.text(resolved(rest.slice(at, open)));
        at = open;
        const end = takeMarkup(open);
        if (end < 0) break;
        at = end;
      }
      rest = rest.slice(at);
      if (rest.length > (rest.startsWith('<') ? longestTag : sheetLimits.cellCharacters) + 64 * 1024) throw damaged();
    },
    end() {
      if (depth !== 0 || rest.trim() !== '') throw damaged();
    },
  };
}
