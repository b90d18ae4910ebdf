/** Height of the strip with the words, as a share of the picture's. */
const STRIP = 0.075;

/** A picture as a JPEG with a line of words in it 抓图; undefined where the browser makes none. */
export async function stillOf(picture: HTMLVideoElement | HTMLCanvasElement, words: string): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  const [width, height] =
    picture instanceof HTMLVideoElement ? [picture.videoWidth, picture.videoHeight] : [picture.width, picture.height];
  [canvas.width, canvas.height] = [width, height];
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  pen.drawImage(picture, 0, 0);
  const strip = Math.max(22, height * STRIP);
  pen.fillStyle = 'rgba(0, 0, 0, 0.62)';
  pen.fillRect(0, height - strip, width, strip);
  pen.fillStyle = '#fff';
  pen.font = `${strip * 0.6}px ${getComputedStyle(document.body).fontFamily}`;
  pen.textBaseline = 'middle';
  pen.fillText(words, strip * 0.4, height - strip / 2, width - strip * 0.8);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', 0.9));
}
