/** Largest file of evidence 申报材料 and of attachments to reports, bytes. */
export const LARGEST_EVIDENCE = 10 * 1_048_576;
/** What is wrong with a file of either. */
export const EVIDENCE_MESSAGES = {
  empty: '文件是空的',
  large: `单个文件不能超过 ${LARGEST_EVIDENCE / 1_048_576} MB`,
  kind: '只接受 PDF、JPG 和 PNG 文件（按内容判断，与文件名无关）',
  misnamed: '文件内容与文件名后缀不符，请核对后重新选择',
  same: '该材料下已有内容相同的文件',
} as const;
