import { z } from 'zod';
import { type Comparison, COMPARISONS } from '../dataset/dataset.ts';
import { documentTreeWith } from '../document/document.ts';
import { type Span, SPANS } from './ask.ts';
import {
  LONGEST_TITLE,
  MOST_TEXT_CHARTS,
  MOST_CHAPTER_CHARTS,
  MOST_DIVISIONS,
  MOST_BLOCKS,
  MOST_CHAPTERS,
  MOST_REPEATED_CHARTS,
  MOST_CHARTS,
  MOST_OWN_CHARTS,
  MOST_FIGURES,
  MOST_OWN_FIGURES,
  MOST_TEXT_FIGURES,
  MOST_CHAPTER_FIGURES,
} from './limits.ts';
import {
  figureAtoms,
  DRAWINGS,
  type Drawing,
  type ChartBlock,
  type Narrative,
  figuresOf,
  asksIn,
  type ChapterBlock,
} from './blocks.ts';

const text = documentTreeWith(figureAtoms);
/** What a division's people write of it in a chapter, on the wire. */
export const chapterText = text;

const id = z.string().regex(/^[a-z0-9]{4,24}$/, '段落编号不合法');
const title = z.string().trim().max(LONGEST_TITLE);
const name = z.string().regex(/^[\w-]{1,60}$/, '名称不合法');
const names = z.array(name).max(6);
const chartAsk = z.object({
  dataset: name,
  measures: names.min(1, '请选择指标'),
  rows: names,
  columns: names,
  filters: z.array(z.object({ dimension: name, values: z.array(z.string().regex(/^[^:;,|]{1,80}$/)).max(50) })).max(8),
  span: z.enum(Object.keys(SPANS) as [Span, ...Span[]]),
  comparison: z.enum(Object.keys(COMPARISONS) as [Comparison, ...Comparison[]]),
  orderBy: name.optional(),
  order: z.enum(['asc', 'desc']).optional(),
  top: z.number().int().min(1).max(100).optional(),
});

const headingBlock = z.object({
  id,
  kind: z.literal('heading'),
  text: z.string().trim().min(1, '请填写标题').max(LONGEST_TITLE),
});
const textBlock = z.object({ id, kind: z.literal('text'), body: text });
const chartBlock = z.object({
  id,
  kind: z.literal('chart'),
  title,
  drawing: z.enum(Object.keys(DRAWINGS) as [Drawing, ...Drawing[]]),
  ask: chartAsk,
});
const textCharts = z.array(chartBlock).max(MOST_TEXT_CHARTS, `一个区在一章中最多添加 ${MOST_TEXT_CHARTS} 个图表`);
/** The pictures and tables that one division's text brings, on the wire. */
export const chapterCharts = textCharts as unknown as z.ZodType<readonly ChartBlock[], readonly unknown[]>;
const divisionCode = z.string().regex(/^\d{6,12}$/, '区划代码不合法');
const chapterBlock = z.object({
  id,
  kind: z.literal('chapter'),
  title,
  pattern: text,
  // Chapters of earlier issues had neither.
  charts: z.array(chartBlock).max(MOST_CHAPTER_CHARTS, `一个分区章节最多 ${MOST_CHAPTER_CHARTS} 个图表`).default([]),
  given: z.array(divisionCode).max(MOST_DIVISIONS).default([]),
  texts: z
    .array(
      z.object({
        code: divisionCode,
        body: text,
        charts: textCharts.optional(),
        by: z.string().max(60).optional(),
        at: z.int().optional(),
      }),
    )
    .max(MOST_DIVISIONS),
});

const written = z
  .object({
    blocks: z
      .array(z.discriminatedUnion('kind', [headingBlock, textBlock, chartBlock, chapterBlock]))
      .max(MOST_BLOCKS, `最多 ${MOST_BLOCKS} 段`),
  })
  .check(({ value, issues }) => {
    const fault = narrativeFault(value as Narrative);
    if (fault !== undefined) issues.push({ code: 'custom', message: fault, input: value });
  });
/** A document written over figures 图文报告, on the wire: its blocks one after the other, cleaned of everything unknown on their way in. */
export const narrative = written as unknown as z.ZodType<Narrative, { readonly blocks: readonly unknown[] }>;

/** What is wrong with a document as a whole, in Chinese: a block's number twice, more figures or chapters than can be asked. */
function narrativeFault(document: Narrative): string | undefined {
  const { blocks } = document;
  const chapters = blocks.filter((block) => block.kind === 'chapter');
  const texts = chapters.flatMap((chapter) => chapter.texts);
  const ownCharts = texts.flatMap(({ charts = [] }) => charts);
  const ids = [...blocks, ...chapters.flatMap(({ charts }) => charts), ...ownCharts].map((block) => block.id);
  if (new Set(ids).size !== ids.length) return '段落编号重复';
  if (chapters.length > MOST_CHAPTERS) return `最多 ${MOST_CHAPTERS} 个分区章节`;
  if (chapters.flatMap(({ charts }) => charts).length > MOST_REPEATED_CHARTS)
    return `各分区章节合计最多 ${MOST_REPEATED_CHARTS} 个图表`;
  if (blocks.filter(({ kind }) => kind === 'chart').length > MOST_CHARTS) return `最多 ${MOST_CHARTS} 个图表`;
  if (ownCharts.length > MOST_OWN_CHARTS) return `各区自行添加的图表合计最多 ${MOST_OWN_CHARTS} 个`;
  const repeated = blocks.flatMap((block) => figuresOf(block.kind === 'chapter' ? { ...block, texts: [] } : block));
  if (repeated.length > MOST_FIGURES) return `最多 ${MOST_FIGURES} 个文中数字`;
  const own = chapters.flatMap(ownAsksOf);
  if (own.flat().length > MOST_OWN_FIGURES) return `各区文字合计最多 ${MOST_OWN_FIGURES} 个数字`;
  if (own.some((asks) => asks.length > MOST_TEXT_FIGURES)) return `一个区的文字最多 ${MOST_TEXT_FIGURES} 个数字`;
  return chapters.some(({ pattern }) => new Set(asksIn(pattern)).size > MOST_CHAPTER_FIGURES)
    ? `一个分区章节最多 ${MOST_CHAPTER_FIGURES} 个文中数字`
    : undefined;
}

/** What each text of a chapter asks for that is not repeated for all divisions anyway. */
function ownAsksOf({ pattern, texts }: ChapterBlock): readonly (readonly string[])[] {
  const repeated = new Set(asksIn(pattern));
  return texts.map(({ body }) => [...new Set(asksIn(body))].filter((ask) => !repeated.has(ask)));
}
