import { editDistance } from '../sheet/nearest.ts';

/** A variable that nobody knows, and the one that was probably meant. */
export interface Misspelt {
  readonly name: string;
  /** Undefined for one that only begins as ours do. */
  readonly meant: string | undefined;
}

/** Names that begin so are ours. */
const OWN = /^(?:MAP_TILES|SESSIONS_PER|SOCKETS_PER|SCREEN_TOKEN)_/;
const LONGEST = 40;
/** A longer name bears two slips, a shorter one only a letter too many, too few or out of its turn: another letter may be another program's word. */
const LONG = 10;
/** Of what is shorter only letters out of their turn are told from the names of others, such as PAGER beside PAGES. */
const SHORTEST = 6;
const SHORTEST_TURNED = 4;

/** Variables of the environment that were meant for us and are none of ours 拼写有误的变量: what is set by such a name would silently not count. */
export function misspelt(names: readonly string[], known: readonly string[]): readonly Misspelt[] {
  return names
    .filter((name) => name.length >= SHORTEST_TURNED && name.length <= LONGEST && !known.includes(name))
    .flatMap((name) => {
      const meant = known.find((one) => isTurned(name, one) || (one.length >= SHORTEST && isSlip(name, one)));
      return meant !== undefined || OWN.test(name.toUpperCase()) ? [{ name, meant }] : [];
    });
}

function isSlip(name: string, known: string): boolean {
  const plain = (text: string) => text.toUpperCase().replaceAll(/[_-]/g, '');
  if (plain(name) === plain(known)) return true;
  if (known.length >= LONG) return editDistance(name.toUpperCase(), known) <= 2;
  return Math.abs(name.length - known.length) === 1 && editDistance(name, known) === 1;
}

/** Whether two letters beside each other have changed places. */
function isTurned(name: string, known: string): boolean {
  if (name.length !== known.length) return false;
  const at = [...name].findIndex((letter, index) => letter !== known[index]);
  const turned = `${name.slice(0, at)}${name[at + 1] ?? ''}${name[at] ?? ''}${name.slice(at + 2)}`;
  return at >= 0 && turned === known;
}
