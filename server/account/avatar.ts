import type { Upload } from '#base/files/upload.ts';
import { avatarWire } from '#subjects/account/wire.ts';
import { ACCOUNT_MESSAGES, LARGEST_AVATAR } from '#subjects/account/terms.ts';
import { record } from '../audit/record.ts';
import { badField } from '../http/problem.ts';
import type { Services } from '../service/services.ts';
import type { Principal } from '../service/principal.ts';
import { pictureIn } from '../upload/checked.ts';
import { dropUpload, storeUpload } from '../upload/store.ts';

const { file: FILE } = avatarWire.fields;
const PHOTOGRAPHS: readonly (string | undefined)[] = ['image/png', 'image/jpeg', 'image/webp'];
const fault = (message: string) => badField(FILE.wireName, FILE.term, message);

/** Keeps a picture of the user 头像, type by content, and forgets the one before (spec 1 §7.4 POST /avatar). */
export async function setAvatar(
  { db }: Services,
  { bytes }: Upload,
  principal: Principal,
  address: string,
): Promise<{ fileId: string }> {
  if (bytes.length === 0) throw fault(ACCOUNT_MESSAGES.pictureEmpty);
  if (bytes.length > LARGEST_AVATAR) throw fault(ACCOUNT_MESSAGES.pictureTooLarge);
  const picture = await pictureIn(bytes, String(principal.userId));
  if (picture === undefined || !PHOTOGRAPHS.includes(picture.mediaType)) throw fault(ACCOUNT_MESSAGES.pictureKind);
  const { userId, userName, displayName } = principal;
  const fileId = await db.transaction().execute(async (transaction) => {
    const before = await transaction
      .selectFrom('app_user')
      .select('avatar_id')
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const stored = await storeUpload(transaction, { kind: 'avatar', content: picture, owner: userId });
    await transaction.updateTable('app_user').set({ avatar_id: stored }).where('user_id', '=', userId).execute();
    if (before.avatar_id !== null) await dropUpload(transaction, before.avatar_id);
    await record(transaction, {
      actor: principal,
      address,
      action: 'account.set-avatar',
      target: `用户 ${userName}（${displayName}）`,
    });
    return stored;
  });
  return { fileId };
}
