/** Elements that no picture uses: browsers refuse to play in a page that keeps making new ones. */
const idle: HTMLVideoElement[] = [];

/** A silent element to play in, one used before where there is any. */
export function takeVideo(): HTMLVideoElement {
  const known = idle.pop();
  if (known) return known;
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.disablePictureInPicture = true;
  return video;
}

/** Gives an element back that plays nothing any more. */
export function giveVideo(video: HTMLVideoElement): void {
  video.remove();
  idle.push(video);
}
