import { pinyin } from 'pinyin-pro';
import type { Speller } from '#subjects/poi/rules/likeness.ts';

const HAN = /\p{Script=Han}/u;

/** Spells characters without tones, each once. */
export function spellerOf(): Speller {
  const known = new Map<string, string>();
  return (letter) => {
    const kept = known.get(letter);
    if (kept !== undefined) return kept;
    const sound = HAN.test(letter) ? pinyin(letter, { toneType: 'none', v: true }) : letter;
    known.set(letter, sound);
    return sound;
  };
}
