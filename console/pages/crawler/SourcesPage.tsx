import { numberText } from '#base/number-text.ts';
import { useSend } from '#browser/query.ts';
import { crawlerCalls } from '#subjects/crawler/calls.ts';
import { crawlerEvents } from '#subjects/crawler/events.ts';
import { CRAWL_SCHEDULES, CRAWL_STATES, TAKEOVERS } from '#subjects/crawler/terms.ts';
import type { CrawlSource } from '#subjects/crawler/wire.ts';
import { alreadyTold, useDeed } from '../../parts/deeds.ts';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { Page } from '../../parts/Page.tsx';
import { ask } from '../../register/ask.ts';
import { asked, choicesOf, timeText } from '../../register/choices.ts';
import { Register } from '../../register/Register.tsx';
import { listing, type Register as RegisterOf } from '../../register/register.ts';
import { StatusMark } from '../../register/StatusMark.tsx';
import { REGISTER_CHOICES, sourceForm } from './source-form.tsx';
import { registerNamed, type SourceValues } from './source-values.ts';

/** Whether what is listed is in use. */
const ENDED = { no: '在用', yes: '已停用' } as const;
const permission = 'crawler.write';
const isOpen = ({ endedAt }: CrawlSource) => endedAt === undefined;
const isBusy = ({ state }: CrawlSource) => state === 'waiting' || state === 'running';

function Last({ state }: CrawlSource) {
  if (state === undefined) return '尚未采集';
  return <StatusMark on={state !== 'failed' && state !== 'held'} label={CRAWL_STATES[state]} />;
}

interface Deeds {
  readonly onStart: (source: CrawlSource) => void;
  readonly onEnd: (source: CrawlSource) => void;
}

const sourceRegister = ({ onStart, onEnd }: Deeds): RegisterOf<CrawlSource, SourceValues> => ({
  noun: '采集来源',
  list: listing(
    crawlerCalls.list,
    ({ pageIndex, pageSize, filters }) => ({
      pageIndex,
      pageSize,
      name: asked(filters['name']),
      register: asked(filters['register']),
      ended: asked(filters['ended']) as keyof typeof ENDED | undefined,
    }),
    (page) => page,
  ),
  rowId: ({ sourceId }) => String(sourceId),
  rowName: ({ name }) => name,
  permission,
  refreshOn: [crawlerEvents.changed],
  filters: [
    { name: 'name', label: '来源名称' },
    { name: 'register', label: '名录', choices: REGISTER_CHOICES },
    { name: 'ended', label: '状态', choices: choicesOf(ENDED) },
  ],
  columns: [
    {
      key: 'name',
      title: '来源名称',
      width: 210,
      lead: true,
      render: ({ name, endedAt }) => (endedAt === undefined ? name : `${name}（${ENDED.yes}）`),
    },
    {
      key: 'register',
      title: '名录',
      width: 170,
      render: ({ register }) => registerNamed(register)?.title ?? register,
    },
    { key: 'state', title: '最近一次', near: true, width: 110, render: Last },
    {
      key: 'collectedAt',
      title: '采集时间',
      near: 'named',
      width: 165,
      render: ({ collectedAt }) => timeText(collectedAt),
    },
    { key: 'schedule', title: '周期', width: 80, render: ({ schedule }) => CRAWL_SCHEDULES[schedule] },
    { key: 'problem', title: '说明', width: 260, render: ({ problem = '' }) => problem },
    {
      key: 'found',
      title: '行数',
      width: 80,
      align: 'right',
      render: ({ found }) => (found === undefined ? '' : numberText(found)),
    },
    { key: 'takeover', title: '入库方式', width: 150, render: ({ takeover }) => TAKEOVERS[takeover] },
    { key: 'address', title: '网址', width: 260 },
  ],
  form: sourceForm,
  editable: isOpen,
  actionsWidth: 220,
  actions: [
    { label: '立即采集', permission, shown: (source) => isOpen(source) && !isBusy(source), onAct: onStart },
    { label: '停用', permission, shown: isOpen, onAct: onEnd },
  ],
});

/** 采集来源: whose pages the lists of enterprises are kept up from, by which right, and how the last collection went (spec 2, page areas: crawler lists). */
export function SourcesPage({ title }: MenuPageProps) {
  const { carryOut } = useDeed();
  const start = useSend(crawlerCalls.start);
  const end = useSend(crawlerCalls.end);
  const register = sourceRegister({
    onStart: ({ sourceId }) =>
      void carryOut(() => start.send({ sourceId }), {
        done: '已开始采集，结果见“采集记录”',
        onFailure: alreadyTold,
      }),
    onEnd: ({ sourceId, version, name }) =>
      ask({
        title: '停用采集来源',
        text: `「${name}」停用后不再采集，待核对的结果一并放弃，已入库的名录不变，确定要停用吗？`,
        onYes: () => carryOut(() => end.send({ sourceId, version }), { done: '已停用', onFailure: alreadyTold }),
      }),
  });
  return (
    <Page title={title} note="遵守网站的 robots.txt 和访问间隔；采不全、骤减或页面改版时不改动名录，并告知管理员">
      <Register register={register} />
    </Page>
  );
}
