/** What a file may be kept for 上传用途; each has its own largest size and its own readers. */
export const UPLOAD_KIND_LABELS = {
  avatar: '头像',
  homeicon: '首页图标',
  form: '表单照片',
  evidence: '申报材料和附件',
  theme: '主题图片',
  register: '登记照片',
  content: '文章图片和附件',
} as const;
export type UploadKind = keyof typeof UPLOAD_KIND_LABELS;

/** What a picture may be; decided by its bytes, whatever its name or the sender says. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** Where a file may be on its way through the server 处理阶段: it waits for its turn, is read, checked line by line, written. */
export const UPLOAD_STAGES = ['waiting', 'reading', 'checking', 'writing'] as const;
