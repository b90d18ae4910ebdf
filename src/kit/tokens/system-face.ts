import { fontReady } from './fonts.ts';

/** The characters of everyday text: the few subsets that hold them are fetched before all others. */
const EVERYDAY = '的一是在不了有和人这中大为上个国以要他时来用们生到作地于出就分对成会可主发年动';

/** A character that no face has: what is drawn for it is drawn for every other one that is missing. */
const NOWHERE = '\u{10fffe}';

/** Whether this system has a face with Chinese characters; true where that cannot be found out. */
export function drawsChinese(): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 24;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return true;
  pen.font = '20px sans-serif';
  pen.textBaseline = 'top';
  const drawn = (character: string): string => {
    pen.clearRect(0, 0, 24, 24);
    pen.fillText(character, 0, 0);
    return pen.getImageData(0, 0, 24, 24).data.join();
  };
  return drawn('商') !== drawn(NOWHERE);
}

/** A desk speaks with its system's own Chinese face 系统字体; ours is fetched only where there is none, its commonest characters first. */
export async function fetchFaceWhereNoneIs(): Promise<void> {
  if (drawsChinese()) return;
  await import('./own-face.ts');
  await fontReady(EVERYDAY);
  document.documentElement.dataset['face'] = 'own';
}
