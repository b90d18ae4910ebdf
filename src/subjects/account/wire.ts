import { z } from 'zod';
import { isEmail, isPhone } from '#base/patterns.ts';
import { integer, keyList, optionalText, requiredText } from '#base/scalars.ts';
import { upload } from '#base/files/upload.ts';
import { field, wireRecord } from '#base/wire.ts';

const ownFields = {
  displayName: field('name', requiredText(40), '姓名'),
  phone: field(
    'phone',
    optionalText(11).refine((text) => isPhone(text ?? '', 'wide'), '格式不正确'),
    '手机号',
  ),
  email: field(
    'email',
    optionalText(100).refine((text) => isEmail(text ?? ''), '格式不正确'),
    '邮箱',
  ),
  sex: field('sex', integer(0, 1), '性别'),
  version: field('version', integer(1, 2_147_483_647), '版本'),
};

/** The own details 个人资料. */
export const accountWire = wireRecord({
  userName: field('userName', z.string(), '用户名'),
  ...ownFields,
  regionName: field('regionName', optionalText(), '所辖区域'),
  enterpriseName: field('entName', optionalText(), '所属企业'),
  officeName: field('officeName', optionalText(), '所属部门'),
  roleNames: field('roleNames', z.array(z.string()), '角色名称'),
  avatar: field('avatar', optionalText(64), '头像'),
});
export type Account = z.output<typeof accountWire>;

export const accountChangeWire = wireRecord(ownFields);

const password = z.string().min(1, '不能为空').max(128);
export const passwordChangeWire = wireRecord({
  oldPassword: field('oldPassword', password, '原密码'),
  newPassword: field('newPassword', password, '新密码'),
});

export const avatarWire = wireRecord({ file: field('file', upload, '头像') });
/** The id under which a file is fetched again. */
export const storedFileWire = wireRecord({ fileId: field('fileId', z.string(), '文件编号') });

export const handlesWire = wireRecord({ handles: field('handles', keyList, '会话') });
