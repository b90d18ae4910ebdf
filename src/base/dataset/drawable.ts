import { type Chart, type Dataset, dimensionsOf, isGrain, type Question } from './dataset.ts';

/** Why a picture cannot be drawn of a question, and what helps. */
export interface DrawingFault {
  readonly text: string;
  readonly hint: string;
}

/** Pictures whose parts make a whole: nothing but what may be added up has one. */
const OF_A_WHOLE: readonly Chart[] = ['stack', 'share', 'flow'];

/** Why the first measure of a question cannot be drawn as this picture; undefined where it can, whatever its figures are. */
export function drawingFault(dataset: Dataset, question: Question, chart: Chart): DrawingFault | undefined {
  const { measures, rows, columns } = question;
  const measure = dataset.measures.find(({ key }) => key === measures[0]);
  if (measure && OF_A_WHOLE.includes(chart) && measure.adding !== 'sum')
    return { text: `${measure.title}不能相加，不能看${WHOLE_TEXTS[chart] ?? ''}`, hint: '可改用折线图或柱状图' };
  const kinds = new Map(dimensionsOf(dataset).map(({ key, kind }) => [key, kind]));
  switch (chart) {
    case 'map':
      return rows.length === 1 && kinds.get(rows[0] ?? '') === 'region'
        ? undefined
        : { text: '区划地图只画按行政区划分行的数值', hint: '请将“分行”改为行政区划一项' };
    case 'calendar':
      return rows.length === 1 && rows[0] === 'day'
        ? undefined
        : { text: '日历热力图只画按日分行的数值', hint: '请将“分行”改为日一项' };
    case 'stack':
      return rows.length > 0 && columns.length > 0
        ? undefined
        : { text: '堆积图要有分行和分列', hint: '请在“分列”中选择由什么堆积，如商品类别' };
    case 'small':
      return isCourses(rows, columns) || isCourses(columns, rows)
        ? undefined
        : { text: '小图组要有时间和另一个维度', hint: '请在“分行”或“分列”中选择月、周或日，在另一处选择另一个维度' };
    case 'flow':
      return rows.filter((key) => !isGrain(key)).length >= 2 && columns.length === 0
        ? undefined
        : { text: '流向图要有两个以上的分行，没有分列', hint: '请在“分行”中依次选择各环节，如产地、批发市场' };
    default:
      return undefined;
  }
}

/** Whether each of what `many` tells apart has a course over the time of `along`. */
const isCourses = (many: readonly string[], along: readonly string[]): boolean =>
  many.length > 0 && along.length > 0 && along.every(isGrain) && !many.some(isGrain);

const WHOLE_TEXTS: Partial<Readonly<Record<Chart, string>>> = { stack: '堆积', share: '占比', flow: '流向' };
