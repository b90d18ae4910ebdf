/** From when on a kind of attachment has to be there: handing in, or passing only; optional ones never. */
export type AttachmentNeed = 'optional' | 'submit' | 'pass';

/** A kind of file that a report may have 附件种类: an invoice, a statement. */
export interface AttachmentKind {
  /** Letters, digits and hyphens. */
  readonly key: string;
  readonly title: string;
  readonly need: AttachmentNeed;
  /** How many files of it at most. */
  readonly most: number;
}

/** What is wrong with the attachments of a kind. */
export interface AttachmentFault {
  readonly item: string;
  readonly message: string;
}

/** That there are more files of a kind than it may have. */
export const fullText = (title: string, most: number): string => `${title}最多 ${most} 份`;

/** What the files that a report has lack or have too many of at a step; the same in browser and server. `items` has the kind of each file. */
export function attachmentFaults(
  kinds: readonly AttachmentKind[],
  items: readonly string[],
  step: Exclude<AttachmentNeed, 'optional'>,
): readonly AttachmentFault[] {
  return kinds.flatMap(({ key, title, need, most }): AttachmentFault[] => {
    const count = items.filter((item) => item === key).length;
    if (count > most) return [{ item: key, message: fullText(title, most) }];
    const isDue = need === 'submit' || need === step;
    return isDue && count === 0 ? [{ item: key, message: `请上传${title}` }] : [];
  });
}

/** What a kind asks for, as a clerk says it 附件要求. */
export const NEED_LABELS: Readonly<Record<AttachmentNeed, string>> = {
  optional: '可选',
  submit: '提交时必备',
  pass: '审核通过前必备',
};

/** Before the address of what is wrong with a kind of attachment, where cells are named by theirs. */
const BEFORE = 'attachment:';
export const attachmentField = (item: string): string => BEFORE + item;
export const attachmentOfField = (field: string): string | undefined =>
  field.startsWith(BEFORE) ? field.slice(BEFORE.length) : undefined;
