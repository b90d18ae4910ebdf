import type { Meta, StoryObj } from '@storybook/react-vite';
import { clock } from '#browser/clock.ts';
import type { WidgetProps } from '#kit/frame/widget.ts';
import { keptAnswerSample } from '#subjects/dataset/samples.ts';
import { DATASET_MESSAGES } from '#subjects/dataset/terms.ts';
import { keptView } from '#subjects/dataset/view/kept-view.tsx';
import type { KeptAnswer } from '#subjects/dataset/wire.ts';
import { DivisionPicture } from '#subjects/planning/view/layers/DivisionPicture.tsx';
import { WidgetTile } from '../../tests/support/wall/WidgetTile.tsx';

const KeptView = keptView(DivisionPicture);
const Placed = (props: WidgetProps) => <KeptView {...props} of="7" />;

const of = (change: (kept: KeptAnswer) => KeptAnswer, age = 0) => ({
  'dataset.kept': () => change(keptAnswerSample(clock.now() - age)),
});
/** The sample drawn as something else. */
const drawnAs = (chart: NonNullable<KeptAnswer['shown']>['chart']) =>
  of((kept) => ({ ...kept, shown: kept.shown && { ...kept.shown, chart } }));
const same = (kept: KeptAnswer) => kept;

const meta: Meta<typeof WidgetTile> = {
  title: '统计/保存的统计',
  component: WidgetTile,
  args: { widget: Placed, density: 'desk', answers: of(same) },
};
export default meta;

type Story = StoryObj<typeof meta>;
export const Desk: Story = { name: '控制台' };
export const Wall: Story = { name: '大屏', args: { density: 'wall' } };
export const Table: Story = { name: '只看表格', args: { answers: drawnAs('none') } };
export const WallTable: Story = { name: '大屏，只看表格', args: { density: 'wall', answers: drawnAs('none') } };
export const Share: Story = { name: '占比图', args: { answers: drawnAs('share') } };
export const Figure: Story = {
  name: '指标',
  args: {
    answers: of((kept) => ({
      ...kept,
      shown: kept.shown && {
        ...kept.shown,
        question: { ...kept.shown.question, rows: [] },
        answer: {
          ...kept.shown.answer,
          rows: [{ keys: [], names: [] }],
          cells: [{ row: 0, column: 0, values: [676], base: [null], withheld: false }],
        },
      },
    })),
  },
};
export const Late: Story = { name: '数据过期', args: { answers: of(same, 3_600_000) } };
export const NoRows: Story = {
  name: '没有数据',
  args: {
    answers: of((kept) => ({
      ...kept,
      shown: kept.shown && { ...kept.shown, answer: { ...kept.shown.answer, rows: [], cells: [] } },
    })),
  },
};
export const Gone: Story = {
  name: '已删除或不再共享',
  args: { answers: of(({ asOf }) => ({ asOf, missing: DATASET_MESSAGES.keptGone })) },
};
export const NoDimension: Story = {
  name: '维度已撤销',
  args: {
    answers: of(({ name, query, asOf }) => ({ name, query, asOf, missing: '“商业网点”没有“所属街道”这个维度' })),
  },
};
export const Silent: Story = { name: '服务器没有应答', args: { answers: {} } };
