import type { PictureType } from '#subjects/upload/terms.ts';
import { SheetUnreadable } from '../sheet/sheet-row.ts';
import type { pictureJob } from './picture.ts';
import { jobIn } from '../workshop/job.ts';

import { workshop } from '../workshop/workshop.ts';

/** What picture the bytes are, judged in the workshop. */
const KIND = jobIn<typeof pictureJob>(new URL('./picture.ts', import.meta.url), 'pictureJob');

/** Bytes that are a picture, and which; made here alone. */
export interface Picture {
  readonly mediaType: PictureType;
  readonly bytes: Uint8Array;
}

/** The picture that the bytes are, judged in the workshop; undefined for what is none, or takes too long to judge. */
export async function pictureIn(bytes: Uint8Array, account: string): Promise<Picture | undefined> {
  const { mediaType } = await workshop.one(KIND, { bytes }, { account }).catch((problem: unknown) => {
    if (problem instanceof SheetUnreadable) return { mediaType: undefined };
    throw problem;
  });
  return mediaType && { mediaType, bytes };
}
