import type { DocumentNode, DocumentTree } from '#base/document/document.ts';
import { askWritten, type FigureAsk } from '#base/narrative/ask.ts';
import { type Block, type ChapterBlock, FIGURE, type Narrative } from '#base/narrative/blocks.ts';
import { businessReportCalls } from '#subjects/business-report/calls.ts';
import type { Client } from '../../support/outside/client.ts';
import type { TestServer } from '../../support/server.ts';

/** A figure over the prices of the demonstration's June 2026. */
export const PRICES: FigureAsk = {
  dataset: 'vegetable-price',
  measure: 'prices',
  span: 'this',
  comparison: 'none',
  filters: [],
};
export const figureNode = (ask: FigureAsk | string): DocumentNode => ({
  type: FIGURE,
  attrs: { ask: typeof ask === 'string' ? ask : askWritten(ask) },
});
export const bodyOf = (...content: readonly DocumentNode[]): DocumentTree => ({
  type: 'doc',
  content: [{ type: 'paragraph', content }],
});
export const textBlock = (id: string, ...content: readonly DocumentNode[]): Block => ({
  id,
  kind: 'text',
  body: bodyOf(...content),
});
export const said = (text: string): DocumentNode => ({ type: 'text', text });
export const chartBlock: Block = {
  id: 'chart',
  kind: 'chart',
  title: '每日报价条数',
  drawing: 'line',
  ask: {
    dataset: 'vegetable-price',
    measures: ['prices'],
    rows: ['day'],
    columns: [],
    filters: [],
    span: 'this',
    comparison: 'none',
  },
};
export const DOCUMENT: Narrative = {
  blocks: [
    { id: 'heading', kind: 'heading', text: '菜价情况' },
    textBlock('prices', said('全市农产品报价 '), figureNode(PRICES), said('，市场供应充足。')),
    chartBlock,
  ],
};

/** A report of one chapter by division, given to 江宁区 to write. */
export const chapterDocument = (texts: ChapterBlock['texts'] = []): Narrative => ({
  blocks: [
    {
      id: 'chapter1',
      kind: 'chapter',
      title: '分区情况',
      pattern: bodyOf(said('登记网点 '), figureNode('outlet|outlets|this|none|')),
      charts: [
        {
          id: 'bymarket',
          kind: 'chart',
          title: '各业态网点',
          drawing: 'table',
          ask: {
            dataset: 'outlet',
            measures: ['outlets'],
            rows: ['marketType'],
            columns: [],
            filters: [],
            span: 'this',
            comparison: 'none',
          },
        },
      ],
      given: ['320115'],
      texts,
    },
  ],
});

/** Writes issues on a server, as those who may. */
export function reportStage(server: TestServer, author: Client, publisher: Client) {
  const written = async (title: string, document: Narrative = DOCUMENT, over: object = {}) => {
    const key = await server.call(author, businessReportCalls.create, {
      kind: 'special',
      period: '2026-06',
      title,
      regionId: undefined,
      from: undefined,
      ...over,
    });
    return server.call(author, businessReportCalls.save, { ...key, title, document });
  };
  const submitted = async (title: string, document?: Narrative, over?: object) => {
    const key = await written(title, document, over);
    await server.call(author, businessReportCalls.submit, key);
    return key;
  };
  const decision = (key: { issueId: number; version: number }, over: object = {}) => ({
    ...key,
    passed: true,
    reason: undefined,
    gaps: 0,
    ...over,
  });
  const published = async (title: string, document?: Narrative, over?: object, decided?: object) => {
    const key = await submitted(title, document, over);
    await server.call(publisher, businessReportCalls.decide, decision(key, decided));
    return key;
  };
  const one = (issueId: number, who = author) => server.call(who, businessReportCalls.one, { issueId });
  return { written, submitted, published, decision, one };
}
