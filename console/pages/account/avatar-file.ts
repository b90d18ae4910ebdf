import { ACCOUNT_MESSAGES, LARGEST_AVATAR } from '#subjects/account/terms.ts';

const PICTURES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

/** Why a picture will not do as one's own, in Chinese; the server then judges by its bytes. */
export function avatarFault({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!PICTURES.includes(type)) return ACCOUNT_MESSAGES.pictureKind;
  if (size === 0) return ACCOUNT_MESSAGES.pictureEmpty;
  return size > LARGEST_AVATAR ? ACCOUNT_MESSAGES.pictureTooLarge : undefined;
}
