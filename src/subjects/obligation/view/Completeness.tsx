import { latePart } from '#kit/frame/late.tsx';
import type { WidgetProps } from '#kit/frame/widget.ts';
import { WidgetFrame } from '#kit/frame/WidgetFrame.tsx';
import { boardPath } from '../rules.ts';
import { CompletenessList } from './CompletenessList.tsx';
import type { StandingsProps } from './Standings.tsx';
import { useShownBoard } from './queries.ts';

/** What only a wall draws is no part of a desk's first visit. */
const Standings = latePart<StandingsProps>(async () => (await import('./Standings.tsx')).Standings);

/** Who has handed in 报送进度: 已报 n / 应报 N by report; at a desk by division too, each of which leads to those that miss. */
export function Completeness({ density }: WidgetProps) {
  const { data, frame } = useShownBoard();
  return (
    <WidgetFrame title="报送进度" density={density} {...frame}>
      {data && density === 'desk' && <CompletenessList rows={data.rows} linkOf={boardPath} />}
      {data && density === 'wall' && <Standings rows={data.rows} now={frame.now} />}
    </WidgetFrame>
  );
}
