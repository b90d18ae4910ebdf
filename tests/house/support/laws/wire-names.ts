import type { Token } from '../reading/tokens.ts';
import type { Files, SourceFile, Violation } from '../reading/house.ts';
import { isProgram } from '../reading/rooms.ts';
import { plainWords } from './words.ts';

/** A name of the wire, what we call it, and where that is declared. */
export interface WireName {
  readonly wire: string;
  readonly domain: string;
  readonly file: string;
}

/**
 * A wire name that differs from ours stands in wire.ts files and in migrations only. Names are read where
 * they are declared: `fluctuationThreshold: field('bdyz', …)`, in a register `appId: text('…', { wire: 'APP_ID' })`.
 */
export function wireNameLeaks(files: Files): Violation[] {
  const names = new Map(tellingNames(files).map((name) => [name.wire, name]));
  return [...files.values()].filter(isJudged).flatMap(({ path, tokens, imports }) => {
    const addresses = new Set(imports.map(({ end }) => end));
    return tokens.flatMap((token, index) => {
      const said = addresses.has(index) ? undefined : wordsOf(token).find((word) => names.has(word));
      const name = said === undefined ? undefined : names.get(said);
      if (name === undefined) return [];
      const message =
        `${path}:${token.line} says ${name.wire}, the wire name of ${name.domain} (${name.file}): ` +
        `say ${name.domain}`;
      return [{ law: 'wire names', file: path, other: name.file, message }];
    });
  });
}

/**
 * The wire names that tell a leak. Left out are, with the reason: names equal to ours; names that are ours in
 * another record (`name` here, `enterpriseName` there); names of one or two letters and names of plain words
 * only (any program says both). A name with an underscore always tells: no identifier of ours has one.
 */
export function tellingNames(files: Files): readonly WireName[] {
  const declared = [...files.values()].filter(isWire).flatMap(fieldsOf);
  const ours = new Set(declared.map(({ domain }) => domain));
  return declared.filter(({ wire }) => !ours.has(wire) && !isPlain(wire));
}

function isPlain(wire: string): boolean {
  if (wire.includes('_')) return false;
  const words = wire
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(' ');
  return wire.length <= 2 || words.every((word) => plainWords.has(word));
}

function fieldsOf({ path, tokens }: SourceFile): WireName[] {
  return tokens.flatMap((token, index) => {
    const text = (offset: number): string => tokens[index + offset]?.text ?? '';
    const wire = tokens[index + 2];
    const isField = token.kind === 'name' && token.text === 'field' && text(-1) === ':' && text(1) === '(';
    if (isField && wire?.kind === 'string') return [{ wire: wire.text, domain: text(-2), file: path }];
    const named = token.kind === 'name' && token.text === 'wire' && text(1) === ':' && wire?.kind === 'string';
    return named ? [{ wire: wire.text, domain: keyOf(tokens, index), file: path }] : [];
  });
}

/** The field whose options a `wire: …` stands in: `appId: text('应用编号', { wire: 'APP_ID' })`. */
function keyOf(tokens: readonly Token[], from: number): string {
  let depth = 0;
  for (let at = from; at > 0; at -= 1) {
    const text = tokens[at]?.text ?? '';
    if (/^[)\]}]$/.test(text)) depth += 1;
    if (/^[([{]$/.test(text)) depth -= 1;
    if (depth < -1 && text === '(') return tokens[at - 3]?.text ?? '';
    if (depth < -1 && text !== '(') return tokens[at + 1]?.text ?? '';
  }
  return '';
}

function isWire({ path }: SourceFile): boolean {
  return (
    path.startsWith('src/') &&
    (path.endsWith('/wire.ts') ||
      path.endsWith('/register.ts') ||
      /^src\/subjects\/[\w-]+\/(?:wire|register)\//.test(path))
  );
}

function isJudged(file: SourceFile): boolean {
  return isProgram(file.place) && !isWire(file) && !file.path.startsWith('server/database/migrations/');
}

function wordsOf({ kind, text }: Token): readonly string[] {
  if (kind === 'name') return [text];
  if ((kind === 'string' || kind === 'template') && !text.startsWith('/')) return text.split(/[^\p{ID_Continue}$]+/u);
  return [];
}
