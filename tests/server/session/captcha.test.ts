import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { captchaAlphabet } from '#server/sign-in/captcha/glyphs.ts';
import { answerMac, drawCaptcha, secureRandom } from '#server/sign-in/captcha.ts';

const seeded = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
  return seed / 2 ** 32;
};

function pixelsOf(png: Uint8Array): Uint8Array {
  const file = Buffer.from(png);
  const length = file.readUInt32BE(33);
  expect(file.toString('latin1', 37, 41)).toBe('IDAT');
  return inflateSync(file.subarray(41, 41 + length));
}

describe('GET auth/code (captcha): the picture', () => {
  it('is a PNG of 120 × 40 pixels', () => {
    const file = Buffer.from(drawCaptcha(secureRandom).png);
    expect(file.toString('hex', 0, 8)).toBe('89504e470d0a1a0a');
    expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([120, 40]);
    expect(pixelsOf(file)).toHaveLength((120 * 3 + 1) * 40);
  });

  it('asks for four characters that nobody mistakes', () => {
    const asked = Array.from({ length: 300 }, () => drawCaptcha(secureRandom).answer);
    expect(asked.every((answer) => /^[2-9ACDEFHJKLMNPRTUWXY]{4}$/.test(answer))).toBe(true);
    expect(new Set(asked.join('')).size).toBe(captchaAlphabet.length);
    expect(captchaAlphabet).not.toMatch(/[0O1IQBGSVZ]/);
  });

  it('shows ink at each of the four places, on paper that stays light', () => {
    const rows = pixelsOf(drawCaptcha(seeded(7)).png);
    const darkIn = (left: number, right: number) => {
      let count = 0;
      for (let y = 4; y < 36; y += 1) {
        for (let x = left; x < right; x += 1) if ((rows[y * 361 + 1 + x * 3 + 1] ?? 255) < 120) count += 1;
      }
      return count;
    };
    for (const left of [3, 32, 60, 89]) {
      expect(darkIn(left, left + 28)).toBeGreaterThan(40);
      expect(darkIn(left, left + 28)).toBeLessThan(450);
    }
  });

  it('is never drawn the same way twice, but is the same for the same numbers', () => {
    const fixed = () => drawCaptcha(seeded(11));
    expect(Buffer.from(fixed().png).equals(Buffer.from(fixed().png))).toBe(true);
    expect(Buffer.from(drawCaptcha(seeded(12)).png).equals(Buffer.from(fixed().png))).toBe(false);
  });

  it('takes less than 10 ms each', () => {
    for (let warm = 0; warm < 20; warm += 1) drawCaptcha(secureRandom);
    const times = Array.from({ length: 41 }, () => {
      const start = performance.now();
      drawCaptcha(secureRandom);
      return performance.now() - start;
    }).toSorted((a, b) => a - b);
    expect(times[10]).toBeLessThan(10);
  });
});

describe('captcha once: what the server keeps of the answer', () => {
  const mac = answerMac('A7KX', 'uuid-1', 'secret');

  it('takes small letters, spaces and the full-width letters of an input method', () => {
    for (const typed of ['a7kx', ' A7 KX ', 'Ａ７ｋｘ', 'A7KX\u3000'])
      expect(answerMac(typed, 'uuid-1', 'secret')).toBe(mac);
  });

  it('differs with answer, uuid and secret', () => {
    const others = [
      answerMac('A7KY', 'uuid-1', 'secret'),
      answerMac('A7KX', 'uuid-2', 'secret'),
      answerMac('A7KX', 'uuid-1', 'other'),
    ];
    expect(others.includes(mac)).toBe(false);
    expect(new Set(others).size).toBe(3);
    expect(mac).toMatch(/^[0-9a-f]{64}$/);
  });
});
