/** A picture of the map with the names over it, which stand on a canvas of their own: a data address, PNG. '' stays ''. */
export async function withNames(picture: string, names: HTMLCanvasElement | null): Promise<string> {
  if (picture === '' || !names) return picture;
  const map = new Image();
  map.src = picture;
  await map.decode();
  const canvas = document.createElement('canvas');
  canvas.width = map.naturalWidth;
  canvas.height = map.naturalHeight;
  const brush = canvas.getContext('2d');
  if (!brush) return picture;
  brush.drawImage(map, 0, 0);
  brush.drawImage(names, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png');
}
