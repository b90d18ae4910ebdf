import { HEALTH_LABELS } from '#base/video/words.ts';
import { cameraCalls } from '#subjects/camera/calls.ts';
import { SOURCE_LABELS } from '#subjects/camera/terms.ts';
import type { CameraHealth, HealthQuery } from '#subjects/camera/wire.ts';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { Page } from '../../parts/Page.tsx';
import { asked, timeText } from '../../register/choices.ts';
import { Register } from '../../register/Register.tsx';
import { listing, type Register as RegisterOf } from '../../register/register.ts';
import { StatusMark } from '../../register/StatusMark.tsx';

const shownTime = (instant: number | null) => (instant === null ? '' : timeText(instant));

const register: RegisterOf<CameraHealth> = {
  noun: '摄像机',
  list: listing(
    cameraCalls.health,
    ({ pageIndex, pageSize, filters }) => ({
      pageIndex,
      pageSize,
      keyword: asked(filters['keyword']),
      division: undefined,
      state: asked(filters['state']) as HealthQuery['state'],
    }),
    (page) => page,
  ),
  rowId: ({ code }) => code,
  rowName: ({ name }) => name,
  filters: [
    { name: 'keyword', label: '名称或编号' },
    {
      name: 'state',
      label: '画面状态',
      choices: Object.entries(HEALTH_LABELS).map(([value, label]) => ({ value, label })),
    },
  ],
  columns: [
    { key: 'name', title: '摄像机名称', width: 220 },
    {
      key: 'state',
      title: '画面状态',
      near: true,
      width: 130,
      render: ({ state }) => <StatusMark on={state === 'live'} label={HEALTH_LABELS[state]} />,
    },
    { key: 'since', title: '状态起始', width: 160, render: ({ since }) => shownTime(since) },
    { key: 'pictureAt', title: '最近画面', width: 160, render: ({ pictureAt }) => shownTime(pictureAt) },
    { key: 'attempts', title: '连续重连', width: 90, align: 'right' },
    { key: 'groupName', title: '所属分组', width: 150 },
    { key: 'regionName', title: '所在区划', width: 110 },
    { key: 'source', title: '画面来源', width: 110, render: ({ source }) => SOURCE_LABELS[source] },
    { key: 'toldAt', title: '上报时间', width: 170, render: ({ toldAt }) => shownTime(toldAt) },
    { key: 'toldBy', title: '上报来源', width: 130 },
  ],
};

/** 摄像机状态: what was last told of every camera's picture, the worst first; who watches tells, wall and desk alike. */
export function HealthPage({ title }: MenuPageProps) {
  return (
    <Page title={title} note="由正在观看的大屏和控制台每 20 秒上报，10 分钟无人观看即不再显示旧状态">
      <Register register={register} />
    </Page>
  );
}
