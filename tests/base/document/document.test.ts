import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DOCUMENT_MESSAGES, documentTree, readDocument } from '#base/document/document.ts';
import { isSafeAddress } from '#base/document/addresses.ts';
import { plainText } from '#base/document/plain-text.ts';
import { documentSample } from '#subjects/content/samples.ts';

const text = (words: string, marks?: readonly unknown[]) => ({ type: 'text', text: words, ...(marks && { marks }) });
const doc = (...content: readonly unknown[]) => ({ type: 'doc', content });
const paragraph = (...content: readonly unknown[]) => ({ type: 'paragraph', content });
const nested = (depth: number): unknown =>
  depth === 0 ? paragraph(text('x')) : { type: 'blockquote', content: [nested(depth - 1)] };

describe('a document from outside', () => {
  it('comes back as it is when all of it is known', () => {
    expect(readDocument(documentSample)).toEqual({ tree: documentSample });
  });

  it('loses attributes that nobody knows, and levels that a page does not have', () => {
    const read = readDocument(
      doc(
        { type: 'heading', attrs: { level: 1, style: 'color:red', onclick: 'x' }, content: [text('标题')] },
        { type: 'paragraph', attrs: { class: 'x', textAlign: 'center' }, content: [text('文')], extra: 1 },
        {
          type: 'orderedList',
          attrs: { start: 3, type: 'a' },
          content: [{ type: 'listItem', content: [paragraph()] }],
        },
      ),
    );
    expect(read).toEqual({
      tree: doc(
        { type: 'heading', attrs: { level: 2 }, content: [text('标题')] },
        { type: 'paragraph', content: [text('文')] },
        {
          type: 'orderedList',
          attrs: { start: 3 },
          content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }],
        },
      ),
    });
  });

  it.each([
    [null, DOCUMENT_MESSAGES.unknown],
    ['<p>x</p>', DOCUMENT_MESSAGES.unknown],
    [[], DOCUMENT_MESSAGES.unknown],
    [{ type: 'paragraph' }, DOCUMENT_MESSAGES.unknown],
    [doc({ type: 'script', content: [text('alert(1)')] }), DOCUMENT_MESSAGES.unknown],
    [doc({ type: 'image', attrs: { src: 'x', onerror: 'alert(1)' } }), DOCUMENT_MESSAGES.unknown],
    [doc({ type: '__proto__' }), DOCUMENT_MESSAGES.unknown],
    [{ type: 'doc', content: 'x' }, DOCUMENT_MESSAGES.unknown],
    [doc(paragraph({ type: 'text', text: 7 })), DOCUMENT_MESSAGES.unknown],
    [doc(paragraph(text('x', [{ type: 'textStyle' }]))), DOCUMENT_MESSAGES.unknown],
    [doc(paragraph(text('x', [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }]))), DOCUMENT_MESSAGES.address],
    [doc(nested(20)), DOCUMENT_MESSAGES.deep],
    [doc(paragraph(text('长'.repeat(50_001)))), DOCUMENT_MESSAGES.long],
    [doc(...Array.from({ length: 5_001 }, () => paragraph())), DOCUMENT_MESSAGES.long],
  ])('%# is refused with what is wrong', (given, fault) => {
    expect(readDocument(given)).toEqual({ fault });
  });

  it('whatever is given, either a fault or a tree that reads as itself comes back', () => {
    const node = fc.letrec((tie) => ({
      node: fc.record(
        {
          type: fc.oneof(
            fc.constantFrom('paragraph', 'heading', 'text', 'bulletList', 'doc', 'link', 'hardBreak'),
            fc.string(),
          ),
          text: fc.anything(),
          attrs: fc.anything(),
          marks: fc.oneof(
            fc.anything(),
            fc.array(fc.record({ type: fc.constantFrom('bold', 'link'), attrs: fc.anything() })),
          ),
          content: fc.oneof(fc.anything(), fc.array(tie('node'), { maxLength: 3 })),
        },
        { requiredKeys: ['type'] },
      ),
    })).node;
    fc.assert(
      fc.property(fc.array(node, { maxLength: 4 }), (content) => {
        const read = readDocument({ type: 'doc', content });
        if ('tree' in read) expect(readDocument(read.tree)).toEqual(read);
        else expect(read.fault).toMatch(/\p{Script=Han}/u);
      }),
    );
  });

  it('its fault is the field’s on the wire', () => {
    const read = z.safeDecode(documentTree, { type: 'doc', content: [{ type: 'script' }] });
    expect(read.error?.issues[0]?.message).toBe(DOCUMENT_MESSAGES.unknown);
  });
});

describe('addresses of links', () => {
  it.each([
    'https://a.example/',
    'http://a.example',
    'mailto:a@b.example',
    'tel:025-12345',
    '/open/ent/list',
    'HTTPS://A.EXAMPLE',
  ])('%s may be followed', (address) => expect(isSafeAddress(address)).toBe(true));
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    'https://',
    'a.example',
    '',
    `https://${'a'.repeat(500)}`,
  ])('%j may not', (address) => expect(isSafeAddress(address)).toBe(false));
});

it('the words of a document are told without their form', () => {
  expect(plainText(documentSample)).toBe(
    '重点商品供应情况\n节前全市主要农贸市场货源充足，青菜、猪肉等重点商品价格平稳。\n每日核对进货量\n价格波动及时上报\n详见企业名录',
  );
  expect(plainText({ type: 'doc', content: [{ type: 'paragraph' }, { type: 'horizontalRule' }] })).toBe('');
});
