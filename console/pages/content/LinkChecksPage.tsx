import { contentCalls } from '#subjects/content/calls.ts';
import type { LinkCheck } from '#subjects/content/wire.ts';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { Page } from '../../parts/Page.tsx';
import { asked, choicesOf, timeText } from '../../register/choices.ts';
import { Register } from '../../register/Register.tsx';
import { listing, type Register as RegisterOf } from '../../register/register.ts';
import { StatusMark } from '../../register/StatusMark.tsx';

const FAILING = { yes: '打不开', no: '正常' } as const;

const linkRegister: RegisterOf<LinkCheck> = {
  noun: '链接',
  list: listing(
    contentCalls.linkChecks,
    ({ pageIndex, pageSize, filters }) => ({
      pageIndex,
      pageSize,
      address: asked(filters['address']),
      failing: asked(filters['failing']) as keyof typeof FAILING | undefined,
    }),
    (page) => page,
  ),
  rowId: ({ address }) => address,
  rowName: ({ address }) => address,
  filters: [
    { name: 'address', label: '链接地址' },
    { name: 'failing', label: '状态', choices: choicesOf(FAILING) },
  ],
  columns: [
    {
      key: 'address',
      title: '链接地址',
      width: 300,
      lead: true,
      render: ({ address }) => (
        <a href={address} target="_blank" rel="noreferrer noopener">
          {address}
        </a>
      ),
    },
    {
      key: 'failing',
      title: '状态',
      near: true,
      width: 100,
      render: ({ failing }) => <StatusMark on={!failing} label={FAILING[failing ? 'yes' : 'no']} />,
    },
    { key: 'words', title: '检查结果', width: 220 },
    { key: 'places', title: '所在位置', width: 260, render: ({ places }) => places.join('、') },
    {
      key: 'times',
      title: '连续次数',
      width: 90,
      align: 'right',
      render: ({ times }) => (times === 0 ? '' : String(times)),
    },
    {
      key: 'failingSince',
      title: '失效始于',
      width: 170,
      render: ({ failingSince }) => (failingSince === undefined ? '' : timeText(failingSince)),
    },
    { key: 'checkedAt', title: '检查时间', width: 170, render: ({ checkedAt }) => timeText(checkedAt) },
  ],
};

/** 链接检查: whether what published articles and links lead to is still there. */
export function LinkChecksPage({ title }: MenuPageProps) {
  return (
    <Page title={title} note="每周检查一次已发布文章和友情链接中的地址；也可在“定时任务”中立即运行“链接检查”">
      <Register register={linkRegister} />
    </Page>
  );
}
