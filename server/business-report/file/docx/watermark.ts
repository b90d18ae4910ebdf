import { convertToXmlComponent, Paragraph, type ParagraphChild } from 'docx';
import { HEADING_FONT } from './chart.ts';

const element = (name: string, attributes: Readonly<Record<string, string>>, ...elements: readonly object[]) => ({
  type: 'element',
  name,
  attributes: { ...attributes },
  elements: [...elements],
});

/** 草稿 across the page behind the text, as word processors write a watermark: a shape of letters that hangs from the head of every page. */
export function watermark(): Paragraph {
  const place = ['horizontal', 'vertical'].map(
    (way) => `mso-position-${way}:center;mso-position-${way}-relative:margin`,
  );
  const style = ['position:absolute;width:360pt;height:180pt;rotation:315;z-index:-251658752', ...place].join(';');
  const shape = element(
    'v:shape',
    { id: 'draft', type: '#_x0000_t136', stroked: 'f', fillcolor: '#d0d0d0', style },
    element('v:fill', { opacity: '.5' }),
    element('v:textpath', {
      on: 't',
      fitshape: 't',
      style: `font-family:'${HEADING_FONT.eastAsia}';font-size:1pt`,
      string: '草稿',
    }),
  );
  // The path along which the letters run; without it no reader knows the shape by its number.
  const kind = element(
    'v:shapetype',
    { id: '_x0000_t136', coordsize: '21600,21600', 'o:spt': '136', path: 'm0,l21600,m0,21600l21600,21600e' },
    element('v:path', { textpathok: 't' }),
    element('v:textpath', { on: 't', fitshape: 't' }),
  );
  const run = convertToXmlComponent(element('w:r', {}, element('w:pict', {}, kind, shape)) as never);
  return new Paragraph({ children: [run as unknown as ParagraphChild] });
}
