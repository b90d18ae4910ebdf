/** Longest side of a picture that is sent, pixels: a sign is still read on it. */
const LONGEST_SIDE = 1_600;
const QUALITY = 0.8;

/** A picture made small enough to be kept and sent 压缩照片: a JPEG as an address of data; undefined for what is no picture. */
export async function smallPicture(file: Blob): Promise<string | undefined> {
  try {
    const bitmap = await createImageBitmap(file);
    const share = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * share));
    canvas.height = Math.max(1, Math.round(bitmap.height * share));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    return canvas.toDataURL('image/jpeg', QUALITY);
  } catch {
    return undefined;
  }
}

/** The bytes of such an address. */
export function bytesOf(address: string): Uint8Array<ArrayBuffer> {
  const text = atob(address.slice(address.indexOf(',') + 1));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** Where the machine is 定位; undefined where it does not know, or may not tell. */
export async function placeOfMachine(): Promise<{ readonly lng: number; readonly lat: number } | undefined> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) {
      resolve(undefined);
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lng: coords.longitude, lat: coords.latitude }),
      () => resolve(undefined),
      { timeout: 10_000, enableHighAccuracy: true },
    );
  });
}
