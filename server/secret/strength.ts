/** How much has to be guessed of a secret, bits; 16 random bytes. */
const ENOUGH_BITS = 128;
/** More of it than this follows from what stands before, or is a known word: somebody thought it up. Of random text less than a tenth does. */
const MOST_FORETOLD = 0.25;
/** A short text has more of it by chance. */
const SHORT = { characters: 32, mostForetold: 0.4 } as const;
/** Where all else looks random: fewer different characters than this were drawn from too few. */
const FEWEST_CHARACTERS = 8;

/** What a letter of a word is worth: one of these. */
const OF_WORDS = 4;

/** Keys that were published with other systems; they look random and are known to everybody. */
const PUBLISHED: readonly string[] = [
  'kPH+bIxk5D2deZiIxcaaaA==',
  'fCq+/xW488hMTCD+cmJ3aQ==',
  'dd05f1c54d63749eda95f9fa6d49v442a',
];

/** What ends so was made of bytes, whichever kinds of characters chance has put in. */
const BASE64 = /^[\dA-Za-z+/]{22,}={1,2}$/;

const WORDS = [
  'secret',
  'password',
  'passwd',
  'changeme',
  'change',
  'default',
  'example',
  'sample',
  'admin',
  'root',
  'test',
  'demo',
  'token',
  'jwt',
  'key',
  'login',
  'user',
  'nanjing',
  'jiangsu',
  'china',
  'commerce',
  'shangwu',
  'server',
  'system',
  'production',
  'welcome',
  'hello',
  'please',
  'qwerty',
  'asdf',
  'zxcv',
  'letmein',
  'random',
].toSorted((a, b) => b.length - a.length);
/** Pairs of letters that make up more than half of English and pinyin, and a tenth of random letters. */
const COMMON_PAIRS = new Set(
  (
    'th he in er an re on at en nd ti es or te of ed is it al ar st to nt ng se ha as ou io le ve co me de hi ri ro ic ne ea ra ce li ch ll be ma si om ur ' +
    'ia ao ai ei ui uo zh sh gu ji qi xi ua ie'
  ).split(' '),
);

/** Why a text is no good as SECRET, in Chinese; undefined when it holds enough that nobody could foretell. */
export function secretFault(text: string): string | undefined {
  if (PUBLISHED.includes(text)) return '是公开发布过的密钥';
  const inside = decoded(text);
  if (inside !== undefined && looksWritten(inside)) return '解码后是有规律或可猜出的文字';
  const characters = [...text];
  if (
    looksWritten(text) ||
    (characters.length >= FEWEST_CHARACTERS * 2 && new Set(characters).size < FEWEST_CHARACTERS)
  )
    return '含有重复、连续或常见的词语，容易被猜出';
  const bits = BASE64.test(text)
    ? Buffer.from(text, 'base64').length * 8
    : Math.floor(characters.length * Math.log2(alphabetOf(text)));
  return bits < ENOUGH_BITS ? `过于简短，估计强度只有 ${bits} 位，至少需要 ${ENOUGH_BITS} 位` : undefined;
}

/** From how many characters a text was drawn, judged by the kinds in it; letters of one case alone are words, and a word is soon guessed. */
function alphabetOf(text: string): number {
  if (/^[\da-f]+$/i.test(text) && /\d/.test(text)) return /[a-f]/i.test(text) ? 16 : 10;
  if (!/\d/.test(text) && !(/[a-z]/.test(text) && /[A-Z]/.test(text))) return OF_WORDS;
  const kinds = [
    [/\d/, 10],
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/[^\dA-Za-z]/, 2],
  ] as const;
  return kinds.reduce((sum, [kind, size]) => sum + (kind.test(text) ? size : 0), 0);
}

/** Whether too much of a text follows from its beginning or from a dictionary. */
function looksWritten(text: string): boolean {
  const small = text.toLowerCase();
  const foretold = new Set([...inSteps(small), ...seenBefore(small), ...inPairs(small), ...inWords(small)]);
  return foretold.size > small.length * (small.length < SHORT.characters ? SHORT.mostForetold : MOST_FORETOLD);
}

/** Places that go on as the two before them did: aaa, abc, 135, 987. */
function inSteps(text: string): number[] {
  const step = (place: number) => text.charCodeAt(place) - text.charCodeAt(place - 1);
  return placesOf(text, 2).filter((place) => step(place) === step(place - 1) && Math.abs(step(place)) <= 2);
}

/** Places where three characters stand that stood before. */
function seenBefore(text: string): number[] {
  return placesOf(text, 3).filter((place) => text.slice(0, place).includes(text.slice(place - 2, place + 1)));
}

/** Places where letters run as they do in a language. */
function inPairs(text: string): number[] {
  return placesOf(text, 2).filter(
    (place) => COMMON_PAIRS.has(text.slice(place - 2, place)) && COMMON_PAIRS.has(text.slice(place - 1, place + 1)),
  );
}

/** Places of well-known words, also as they are disguised: p@ssw0rd. */
function inWords(text: string): number[] {
  const plain = text
    .replaceAll('0', 'o')
    .replaceAll('1', 'l')
    .replaceAll('3', 'e')
    .replaceAll(/[4@]/g, 'a')
    .replaceAll(/[5$]/g, 's');
  return WORDS.flatMap((word) =>
    placesOf(plain, 0)
      .filter((place) => plain.startsWith(word, place))
      .flatMap((place) => placesOf(word, 0).map((letter) => place + letter)),
  );
}

function placesOf(text: string, from: number): number[] {
  return Array.from({ length: Math.max(0, text.length - from) }, (_, place) => place + from);
}

/** What a text in hex or base64 says, where that is readable at all. */
function decoded(text: string): string | undefined {
  const inside = /^(?:[\da-f]{2})+$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64');
  return inside.length >= FEWEST_CHARACTERS && inside.every((byte) => byte >= 0x20 && byte < 0x7f)
    ? inside.toString('latin1')
    : undefined;
}
