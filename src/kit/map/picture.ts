/** How wide a picture is in sizes of the words in its corner. */
const WORDS_ACROSS = 56;

/**
 * A picture of the map as it may be handed on: with the names over it, which stand on a canvas of their own, and in its corner whose the ground is and
 * what it may be used for. A data address, PNG. '' stays ''.
 */
export async function withNames(picture: string, names: HTMLCanvasElement | null, corner = ''): Promise<string> {
  if (picture === '' || !(names || corner)) return picture;
  const map = new Image();
  map.src = picture;
  await map.decode();
  const canvas = document.createElement('canvas');
  canvas.width = map.naturalWidth;
  canvas.height = map.naturalHeight;
  const brush = canvas.getContext('2d');
  if (!brush) return picture;
  brush.drawImage(map, 0, 0);
  if (names) brush.drawImage(names, 0, 0, canvas.width, canvas.height);
  if (corner !== '') writeCorner(brush, corner);
  return canvas.toDataURL('image/png');
}

function writeCorner(brush: CanvasRenderingContext2D, corner: string): void {
  const { width, height } = brush.canvas;
  const size = Math.max(10, Math.round(width / WORDS_ACROSS));
  brush.font = `${size}px sans-serif`;
  brush.textAlign = 'right';
  brush.textBaseline = 'bottom';
  brush.lineWidth = size / 4;
  brush.strokeStyle = '#ffffff';
  brush.fillStyle = '#333333';
  // Words that are longer than the picture are made narrower, not cut.
  brush.strokeText(corner, width - size / 2, height - size / 2, width - size);
  brush.fillText(corner, width - size / 2, height - size / 2, width - size);
}
