import { crawlerCalls } from '#subjects/crawler/calls.ts';
import {
  CRAWL_MESSAGES,
  CRAWL_SCHEDULES,
  LEAST_PAUSE,
  LONGEST_LEGAL,
  LONGEST_URL,
  MOST_PAGES,
  MOST_PAUSE,
  PAGE_FORMATS,
  TAKEOVERS,
} from '#subjects/crawler/terms.ts';
import type { CrawlSource } from '#subjects/crawler/wire.ts';
import { isUrl } from '#subjects/data-source/rules.ts';
import { choicesOf, wholeNumberFault } from '../../register/choices.ts';
import { type RecordForm, writing } from '../../register/register.ts';
import { ParserField } from './ParserField.tsx';
import { CRAWLED, draftOf, EMPTY, type SourceValues, textOf } from './source-values.ts';

export const REGISTER_CHOICES = CRAWLED.map(({ name: value, title: label }) => ({ value, label }));

/** How a source is entered and changed: from where, how often, by which right, and how its pages are read. */
export const sourceForm: RecordForm<CrawlSource, SourceValues> = {
  fields: [
    { name: 'name', label: '来源名称', required: true, longest: 60, hint: '写在名录的“来源”中' },
    { name: 'register', label: '名录', kind: 'choice', required: true, choices: REGISTER_CHOICES },
    {
      name: 'address',
      label: '网址',
      required: true,
      wide: true,
      longest: LONGEST_URL,
      check: (address) => (isUrl(address.trim().replaceAll('{page}', '1')) ? undefined : CRAWL_MESSAGES.badUrl),
      hint: '第一页的网址；页码写在网址中的，在页码处写 {page}',
    },
    { name: 'format', label: '页面格式', kind: 'choice', required: true, choices: choicesOf(PAGE_FORMATS) },
    {
      name: 'schedule',
      label: '采集周期',
      kind: 'choice',
      required: true,
      choices: choicesOf(CRAWL_SCHEDULES),
      hint: '凌晨 3 点以后采集',
    },
    { name: 'takeover', label: '入库方式', kind: 'choice', required: true, choices: choicesOf(TAKEOVERS) },
    {
      name: 'fall',
      label: '骤减阈值（%）',
      kind: 'number',
      required: true,
      check: wholeNumberFault(1, 100),
      hint: '减少、消失或变更超过此比例时，一律先由人核对',
    },
    {
      name: 'pause',
      label: '间隔秒数',
      kind: 'number',
      required: true,
      check: wholeNumberFault(LEAST_PAUSE, MOST_PAUSE),
      hint: '两次访问之间至少隔多久；网站要求更长的从其要求',
    },
    {
      name: 'mostPages',
      label: '最多页数',
      kind: 'number',
      required: true,
      check: wholeNumberFault(1, MOST_PAGES),
      hint: '超过时采集失败，名录不变',
    },
    {
      name: 'legal',
      label: '采集依据',
      kind: 'lines',
      required: true,
      longest: LONGEST_LEGAL,
      hint: '依据的法规、公开条款或约定',
    },
    {
      name: 'licensed',
      label: '书面许可',
      kind: 'lines',
      longest: LONGEST_LEGAL,
      hint: '网站主办单位书面许可的文号；填写后不再受 robots.txt 限制',
    },
    { name: 'parser', label: '解析方式', required: true, wide: true, control: (props) => <ParserField {...props} /> },
  ],
  empty: EMPTY,
  read: async (transport, { sourceId, name }) => {
    const { rows } = await transport.send(crawlerCalls.list, { pageIndex: 1, pageSize: 200, name, ended: 'no' });
    const found = rows.find((row) => row.sourceId === sourceId);
    if (!found) return EMPTY;
    const { version, register, address, format, schedule, takeover, pause, mostPages, fall, legal, licensed, parser } =
      found;
    const own = {
      sourceId,
      version,
      name: found.name,
      register,
      address,
      format,
      schedule,
      takeover,
      legal,
      licensed,
    };
    return {
      ...own,
      pause: String(pause),
      mostPages: String(mostPages),
      fall: String(fall),
      parser: textOf(parser),
    };
  },
  create: writing(crawlerCalls.save, (values) => draftOf({ ...values, sourceId: 0 })),
  update: writing(crawlerCalls.save, draftOf),
};
