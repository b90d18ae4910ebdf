import { describe, expect, it } from 'vitest';
import { withNames } from '#kit/map/picture.ts';

/** A canvas of one colour; its right half is left free where `half`. */
function filled(colour: string, width: number, half = false): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, 2];
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('no canvas');
  brush.fillStyle = colour;
  brush.fillRect(0, 0, half ? width / 2 : width, 2);
  return canvas;
}

async function pixelsOf(address: string): Promise<readonly number[]> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.width, image.height];
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('no canvas');
  brush.drawImage(image, 0, 0);
  return [...brush.getImageData(0, 0, image.width, 1).data];
}

describe('a picture of the map', () => {
  it('has its names over it, at the map’s own size', async () => {
    const picture = await withNames(filled('#ff0000', 8).toDataURL(), filled('#0000ff', 16, true));
    const pixels = await pixelsOf(picture);
    expect(pixels).toHaveLength(8 * 4);
    expect(pixels.slice(0, 4)).toEqual([0, 0, 255, 255]);
    expect(pixels.slice(-4)).toEqual([255, 0, 0, 255]);
  });

  it('is what it was where there are no names, and none where there is none', async () => {
    const map = filled('#ff0000', 2).toDataURL();
    expect(await withNames(map, null)).toBe(map);
    expect(await withNames('', filled('#0000ff', 2))).toBe('');
  });

  it('says in its corner whose the ground is, names or not', async () => {
    const map = Object.assign(document.createElement('canvas'), { width: 400, height: 200 });
    const brush = map.getContext('2d');
    if (brush) brush.fillStyle = '#ff0000';
    brush?.fillRect(0, 0, 400, 200);
    const picture = await withNames(map.toDataURL(), null, '演示底图 · 无审图号，不得公开展示或发布');
    const image = new Image();
    image.src = picture;
    await image.decode();
    brush?.drawImage(image, 0, 0);
    const differing = (x: number, y: number) => {
      const { data } = brush?.getImageData(x, y, 200, 100) ?? { data: [] };
      return [...data].filter((value, at) => at % 4 === 1 && value !== 0).length;
    };
    expect(differing(200, 100)).toBeGreaterThan(100);
    expect(differing(0, 0)).toBe(0);
  });
});
