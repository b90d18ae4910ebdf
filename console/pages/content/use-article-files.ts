import { useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { CallFailure, messageOf } from '#browser/failure.ts';
import type { Transport } from '#browser/http.ts';
import { bytesOf, smallPicture } from '#browser/outbox/picture.ts';
import type { FileSupport } from '#kit/document/files/support.ts';
import { contentCalls } from '#subjects/content/calls.ts';
import { CONTENT_MESSAGES, LARGEST_ATTACHMENT, LARGEST_PICTURE } from '#subjects/content/terms.ts';
import { PICTURE_TYPES } from '#subjects/upload/terms.ts';
import { fileAddress } from '#subjects/upload/rules.ts';

/** What is kept as it is; any other picture, and a larger one, is made a JPEG first. */
const AS_IT_IS: readonly string[] = PICTURE_TYPES.filter((type) => type !== 'image/svg+xml');

/** How the pictures and files of an article are kept and read while it is written. */
export function useArticleFiles(): FileSupport {
  const { transport } = useCore();
  const [support] = useState(() => supportOf(transport));
  return support;
}

const supportOf = (transport: Transport): FileSupport => ({
  pictures: 'image/*',
  files: '.pdf,.docx,.xlsx,.pptx',
  addressOf: fileAddress,
  send: async (file, onSent) => {
    if (file.size > LARGEST_ATTACHMENT && !file.type.startsWith('image/'))
      throw new Error(CONTENT_MESSAGES.largeAttachment);
    const bytes = await bytesToSend(file);
    try {
      const upload = { fileName: file.name, bytes };
      return await transport.send(contentCalls.attach, { file: upload }, { quiet: true, onSent });
    } catch (problem) {
      if (!(problem instanceof CallFailure)) throw problem;
      throw new Error(problem.detail.faults?.[0]?.message ?? messageOf(problem), { cause: problem });
    }
  },
});

async function bytesToSend(file: File): Promise<Uint8Array<ArrayBuffer>> {
  const isPicture = file.type.startsWith('image/');
  if (!isPicture || (AS_IT_IS.includes(file.type) && file.size <= LARGEST_PICTURE))
    return file.arrayBuffer().then(
      (read) => new Uint8Array(read),
      (problem: unknown) => {
        throw new Error('文件已无法读取，请重新选择', { cause: problem });
      },
    );
  const small = await smallPicture(file);
  if (small === undefined) throw new Error(CONTENT_MESSAGES.fileKind);
  return bytesOf(small);
}
