import type { Files, Violation } from '../../reading/house.ts';
import type { Token } from '../../reading/tokens.ts';

/** What a session may see is decided in server/scope; server/session makes it. */
const SCOPE_ROOMS = /^server\/(?:scope|session|database)\//;
const INSTEAD = 'take the condition from server/scope';

/** SQL that picks rows by a list of divisions; the list comes where the text ends, or from the divisions themselves. */
const LISTED = /\b(?:\w*region_id|\w*region_code|\w+\.code)\s*=\s*any\s*\(\s*$|\b\w*region_id\s+in\s*\(\s*select\b/;
/** Of a joined row: who asks the divisions themselves by their numbers looks them up. */
const REGION_COLUMN = /\.(?:\w*region_id|\w*region_code|code)$/;

/**
 * What somebody may see has one spelling for each meaning, in server/scope: nobody else asks what the divisions of a session are, picks rows by a
 * list of divisions, or narrows a query to the own enterprise.
 */
export function oneScope(files: Files): Violation[] {
  return [...files.values()]
    .filter(({ path }) => path.startsWith('server/') && !SCOPE_ROOMS.test(path))
    .flatMap(({ path, tokens }) =>
      tokens.flatMap((token, at) => {
        const what = asked(tokens, at) ?? picked(tokens, at) ?? narrowed(tokens, at);
        return what === undefined
          ? []
          : [{ law: 'one scope', file: path, message: `${path}:${token.line} ${what}: ${INSTEAD}` }];
      }),
    );
}

const textAt = (tokens: readonly Token[], at: number): string => tokens[at]?.text ?? '';

/** `regionCodes` itself is looked at instead of handed on. */
function asked(tokens: readonly Token[], at: number): string | undefined {
  if (tokens[at]?.kind !== 'name' || textAt(tokens, at) !== 'regionCodes') return undefined;
  const [before, next, after] = [textAt(tokens, at - 1), textAt(tokens, at + 1), textAt(tokens, at + 2)];
  const compared = (next === '=' && after === '=') || (next === '!' && after === '=');
  const tried =
    (next === '?' && after !== ':') ||
    (next === '&' && after === '&') ||
    before === '!' ||
    (before === '(' && textAt(tokens, at - 2) === 'if');
  return before === '...' || next === '.' || next === '?.' || compared || tried ? 'looks into regionCodes' : undefined;
}

/** A query that lists divisions by itself. */
function picked(tokens: readonly Token[], at: number): string | undefined {
  const token = tokens[at];
  if (token?.kind === 'template' || (token?.kind === 'string' && token.text.includes(' ')))
    return LISTED.test(token.text) ? 'picks rows by divisions' : undefined;
  const isWhere = token?.kind === 'name' && token.text === 'where' && textAt(tokens, at + 1) === '(';
  const column = tokens[at + 2];
  if (!isWhere || column?.kind !== 'string' || !REGION_COLUMN.test(column.text) || textAt(tokens, at + 4) !== 'in')
    return undefined;
  return textAt(tokens, at + 6) === '[' ? 'picks rows by divisions' : undefined;
}

/** `if (enterpriseId !== null) found = found.where(…)`. */
function narrowed(tokens: readonly Token[], at: number): string | undefined {
  if (textAt(tokens, at) !== 'enterpriseId') return undefined;
  const rest = tokens
    .slice(at + 1, at + 11)
    .map(({ text }) => text)
    .join(' ');
  return /^! = = null \) (\S+) = \1 \. where/.test(rest) ? 'narrows a query to the own enterprise' : undefined;
}
