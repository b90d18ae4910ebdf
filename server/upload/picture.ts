import type { PictureType } from '#subjects/upload/terms.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];

/**
 * What picture the bytes are, whatever name or type was sent along 按内容判定类型; undefined for anything else. An SVG counts as one
 * only when nothing in it could run or fetch (SECURITY 15, 20).
 */
export function pictureTypeOf(bytes: Uint8Array): PictureType | undefined {
  if (startsWith(bytes, PNG)) return 'image/png';
  if (startsWith(bytes, JPEG)) return 'image/jpeg';
  if (startsWith(bytes, RIFF) && startsWith(bytes.subarray(8), WEBP)) return 'image/webp';
  return isHarmlessSvg(bytes) ? 'image/svg+xml' : undefined;
}

/** The same as a job of the workshop. */
export function* pictureJob({
  bytes,
}: {
  readonly bytes: Uint8Array;
}): Generator<{ readonly mediaType: PictureType | undefined }> {
  yield { mediaType: pictureTypeOf(bytes) };
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return bytes.length > signature.length && signature.every((byte, index) => bytes[index] === byte);
}

/** Shapes, their looks, and nothing that links, embeds, animates or runs: what is not listed is refused. */
const ELEMENTS = new Set([
  'svg',
  'g',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'title',
  'desc',
  'defs',
  'lineargradient',
  'radialgradient',
  'stop',
  'clippath',
  'mask',
  'text',
  'tspan',
]);
const ATTRIBUTES = new Set([
  'xmlns',
  'version',
  'viewbox',
  'width',
  'height',
  'x',
  'y',
  'x1',
  'x2',
  'y1',
  'y2',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'fx',
  'fy',
  'd',
  'points',
  'id',
  'fill',
  'fill-rule',
  'fill-opacity',
  'clip-rule',
  'clip-path',
  'mask',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-opacity',
  'opacity',
  'transform',
  'offset',
  'stop-color',
  'stop-opacity',
  'gradientunits',
  'gradienttransform',
  'spreadmethod',
  'preserveaspectratio',
  'font-size',
  'font-family',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'role',
  'aria-hidden',
  'xml:space',
]);
const NAMESPACE = 'http://www.w3.org/2000/svg';
/** A reference inside the picture itself, a colour, a number, a list of them: no address of any other kind. */
const HARMLESS_VALUE = /^(?:url\(#[\w-]+\)|[^:&<>\\()@]*(?:\([-\d.,\s%]*\)[^:&<>\\()@]*)*)$/;
const LONGEST_VALUE = 20_000;

const DECLARATION = /^<\?xml version="1\.0"(?: encoding="utf-8")?\s*$/;
const ATTRIBUTE = /\s+([A-Za-z][\w:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;

function isHarmlessSvg(bytes: Uint8Array): boolean {
  const text = decoded(bytes);
  if (text === undefined) return false;
  const start = text.trimStart();
  const declared = start.startsWith('<?') ? start.indexOf('?>') : -1;
  if (declared >= 0 && !DECLARATION.test(start.slice(0, declared).toLowerCase())) return false;
  const body = (declared >= 0 ? start.slice(declared + '?>'.length) : start).trimStart();
  if (!/^<svg[\s>]/i.test(body)) return false;
  const tags = body.split('<').slice(1);
  return tags.every(isHarmlessTag);
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** A tag, its opening bracket taken off, up to the next one: name, attributes, then text without references. */
function isHarmlessTag(tag: string): boolean {
  const end = tag.indexOf('>');
  if (end < 0 || /[&]/.test(tag.slice(end))) return false;
  const inner = tag.slice(0, end);
  const [, name = '', rest = ''] = /^\/?([A-Za-z]+)([^]*)$/.exec(inner) ?? [];
  if (!ELEMENTS.has(name.toLowerCase())) return false;
  let at = 0;
  for (ATTRIBUTE.lastIndex = 0; ; ATTRIBUTE.lastIndex = at) {
    const [whole = '', attribute = '', double, single] = ATTRIBUTE.exec(rest) ?? [];
    if (whole === '') break;
    if (!isHarmlessAttribute(attribute.toLowerCase(), double ?? single ?? '')) return false;
    at += whole.length;
  }
  return ['', '/'].includes(rest.slice(at).trim());
}

function isHarmlessAttribute(name: string, value: string): boolean {
  if (!ATTRIBUTES.has(name) || value.length > LONGEST_VALUE) return false;
  return name === 'xmlns' ? value === NAMESPACE : HARMLESS_VALUE.test(value);
}
