import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wgsOf } from '#base/geo.ts';
import { cameraTime } from '#subjects/inspection/rules/exif.ts';
import { metresFrom, photoDoubts, visitDoubts } from '#subjects/inspection/rules/photo.ts';
import { exifJpeg } from './jpeg.ts';

const at = (text: string) => Date.parse(`2026-06-10T${text}:00+08:00`);
const visit = { startedAt: at('09:00'), finishedAt: at('10:00'), receivedAt: at('15:00') };
const point = { lng: 118.7952, lat: 32.0398 };
const here = wgsOf(point);

describe('what makes a photo doubtful 存疑', () => {
  it('nothing: taken within the inspection, at the point, by a camera that says the same', () =>
    expect(photoDoubts({ takenAt: at('09:30'), cameraAt: at('09:29'), ...here }, visit, point)).toEqual([]));

  it('nothing is made of what is not known: no place, no mark of the camera, a point without a position', () => {
    expect(photoDoubts({ takenAt: at('09:30') }, visit, point)).toEqual([]);
    expect(photoDoubts({ takenAt: at('09:30'), ...here }, visit, { lng: null, lat: null })).toEqual([]);
  });

  it.each([
    [
      'before it',
      { takenAt: at('08:00') },
      '拍摄时间 2026-06-10 08:00 不在检查时间 2026-06-10 09:00 至 2026-06-10 10:00 之内',
    ],
    ['in the future', { takenAt: at('16:00') }, '拍摄时间 2026-06-10 16:00 晚于服务器收到的时间'],
    [
      'a year ago by its camera',
      { takenAt: at('09:30'), cameraAt: at('09:30') - 31_536_000_000 },
      '照片自带的时间 2025-06-10 09:30 不在',
    ],
    [
      'in the future by its camera',
      { takenAt: at('09:30'), cameraAt: at('23:00') },
      '照片自带的时间 2026-06-10 23:00 晚于',
    ],
    ['elsewhere', { takenAt: at('09:30'), lng: here.lng + 0.01, lat: here.lat }, '拍摄地点距检查点'],
  ])('%s', (_, photo, told) => {
    const doubts = photoDoubts(photo, visit, point);
    expect(doubts).toHaveLength(1);
    expect(doubts[0]).toContain(told);
  });

  it('500 metres are near, 600 are not', () => {
    const north = (metres: number) => ({ lng: here.lng, lat: here.lat + metres / 111_000 });
    expect(metresFrom(north(480), point)).toBeGreaterThan(450);
    expect(photoDoubts({ takenAt: at('09:30'), ...north(480) }, visit, point)).toEqual([]);
    expect(photoDoubts({ takenAt: at('09:30'), ...north(600) }, visit, point)).toHaveLength(1);
  });

  it('the inspection itself: outside of its plan, finished before it began, or tomorrow', () => {
    const plan = { from: '2026-06-01', to: '2026-06-30' };
    expect(visitDoubts(visit, plan)).toEqual([]);
    expect(visitDoubts({ ...visit, startedAt: at('11:00') }, plan)).toEqual(['完成时间早于开始时间']);
    expect(visitDoubts(visit, { from: '2026-07-01', to: '2026-07-30' })[0]).toContain('不在计划期限');
    expect(visitDoubts({ ...visit, finishedAt: at('20:00') }, plan)[0]).toContain('晚于服务器收到的时间');
  });
});

describe('the time that a camera wrote into a photo', () => {
  it.each([true, false])('is read, little-endian %s', (little) =>
    expect(cameraTime(exifJpeg('2026:06:10 09:30:15', little))).toBe(Date.parse('2026-06-10T09:30:15+08:00')),
  );

  it.each(['0000:00:00 00:00:00', '2026:02:30 09:00:00', 'yesterday, at lunch'])('%s says nothing', (text) =>
    expect(cameraTime(exifJpeg(text, true))).toBeUndefined(),
  );

  it('is found in nothing else, and whatever bytes there are end well', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => cameraTime(bytes) === undefined));
    fc.assert(
      fc.property(fc.nat({ max: 120 }), fc.nat({ max: 255 }), fc.nat({ max: 120 }), (at_, byte, cut) => {
        const bytes = exifJpeg('2026:06:10 09:30:15', true);
        bytes[at_ % bytes.length] = byte;
        const time = cameraTime(bytes.subarray(0, bytes.length - cut));
        expect(time === undefined || Number.isFinite(time)).toBe(true);
      }),
    );
  });
});
