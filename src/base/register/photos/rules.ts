import type { AnyRegister } from '../declare.ts';
import type { PhotoCalls } from './photos.ts';

/** The calls for the photos of a register's records; undefined where its declaration has none. */
export function photoCallsOf({ calls }: Pick<AnyRegister, 'calls'>): PhotoCalls | undefined {
  const { photos, addPhoto, removePhoto } = calls;
  return photos && addPhoto && removePhoto ? { photos, addPhoto, removePhoto } : undefined;
}
