import { describe, expect, it } from 'vitest';
import { DOCUMENT_MESSAGES } from '#base/document/document.ts';
import { plainText } from '#base/document/plain-text.ts';
import { documentWithFiles, documentFault, filesIn, KEPT_FILE_MESSAGES } from '#base/document/kept-files.ts';

const file = 'abcdefghijklmnopqrstuv';
const doc = (...content: readonly unknown[]) => ({ type: 'doc' as const, content });
const picture = (attrs: object) => ({ type: 'picture', attrs });
const faultOf = (given: ReturnType<typeof doc>) => documentWithFiles.safeParse(given).error?.issues[0]?.message;

describe('pictures and files in a document', () => {
  it('keep what they are known by and nothing that leads or runs elsewhere', () => {
    const given = doc(
      picture({
        file,
        alt: ' 市场照片 ',
        caption: '',
        src: 'https://evil.example/x.png',
        onerror: 'alert(1)',
        pending: 'p1',
      }),
      {
        type: 'blockquote',
        content: [{ type: 'attachment', attrs: { file, name: '表.xlsx', size: 12, href: 'javascript:x' } }],
      },
    );
    const tree = documentWithFiles.parse(given);
    expect(tree).toEqual(
      doc(picture({ file, alt: '市场照片' }), {
        type: 'blockquote',
        content: [{ type: 'attachment', attrs: { file, name: '表.xlsx', size: '12' } }],
      }),
    );
    expect(filesIn(tree)).toEqual([file]);
    expect(plainText(tree)).toBe('市场照片\n表.xlsx');
    expect(documentFault(tree)).toBeUndefined();
  });

  it.each([
    [picture({ file: '../../etc/passwd', alt: '图' }), KEPT_FILE_MESSAGES.noFile],
    [picture({ file: '', alt: '图' }), KEPT_FILE_MESSAGES.noFile],
    [picture({ file, alt: ' ' }), KEPT_FILE_MESSAGES.noAlt],
    [picture({ file, alt: '长'.repeat(121) }), KEPT_FILE_MESSAGES.longAlt],
    [{ type: 'picture' }, DOCUMENT_MESSAGES.unknown],
    [{ type: 'attachment', attrs: { file: 7 } }, KEPT_FILE_MESSAGES.noFile],
    [{ type: 'paragraph', content: [picture({ file, alt: '图' })] }, DOCUMENT_MESSAGES.unknown],
  ])('are refused where they cannot be kept: %#', (piece, message) => expect(faultOf(doc(piece))).toBe(message));
});
