import { describe, expect, it } from 'vitest';
import { openFileAddress, withAddresses } from '#subjects/content/rules.ts';

describe('what articles are fed to others with', () => {
  it('says of every picture and file where it is read, by an absolute path', () => {
    const [picture, file] = ['p'.repeat(22), 'f'.repeat(22)];
    const tree = withAddresses({
      type: 'doc',
      content: [
        { type: 'picture', attrs: { file: picture, alt: '图' } },
        { type: 'blockquote', content: [{ type: 'attachment', attrs: { file, name: '表.xlsx', size: '9' } }] },
      ],
    });
    expect(tree.content?.[0]?.attrs).toEqual({ file: picture, alt: '图', src: openFileAddress(picture) });
    expect(tree.content?.[1]?.content?.[0]?.attrs).toMatchObject({ href: `/api/open/content/file/${file}` });
  });
});
