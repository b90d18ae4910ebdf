/** Bytes of a page that are looked through for the encoding that it says of itself. */
const HEAD = 2_048;
const CHARSET = /charset\s{0,4}=\s{0,4}["']?([\w-]{1,40})/i;
const XML_ENCODING = /^<\?xml[^>]{0,200}?encoding\s{0,4}=\s{0,4}["']([\w-]{1,40})/i;
/** Chinese pages that say nothing, or the wrong thing, are of this one as a rule; GBK and GB 2312 are parts of it. */
const USUAL = 'gb18030';

export interface Decoded {
  readonly text: string;
  readonly encoding: string;
}

/** The text of a page, by what its answer or the page itself says of its encoding; one that does not fit what it says is read as Chinese pages are. */
export function decoded(bytes: Uint8Array, type: string): Decoded {
  const head = Buffer.from(bytes.subarray(0, HEAD)).toString('latin1');
  const said = CHARSET.exec(type)?.[1] ?? XML_ENCODING.exec(head)?.[1] ?? CHARSET.exec(head)?.[1] ?? 'utf-8';
  return strictly(bytes, said) ?? strictly(bytes, 'utf-8') ?? loosely(bytes);
}

function strictly(bytes: Uint8Array, label: string): Decoded | undefined {
  try {
    const decoder = new TextDecoder(label, { fatal: true });
    return { text: decoder.decode(bytes), encoding: decoder.encoding };
  } catch {
    return undefined;
  }
}

const loosely = (bytes: Uint8Array): Decoded => ({ text: new TextDecoder(USUAL).decode(bytes), encoding: USUAL });
