import { useAtomValue } from 'jotai';
import type { ComponentType } from 'react';
import { useFrame } from '#browser/frame.ts';
import { useCall } from '#browser/query.ts';
import { sessionAtom } from '#browser/session.ts';
import type { WidgetProps } from '#kit/frame/widget.ts';
import { WidgetFrame } from '#kit/frame/WidgetFrame.tsx';
import type { DivisionValuesProps } from '#kit/map/division-values.ts';
import { datasetCalls } from '../calls.ts';
import { explorerPath } from '../rules.ts';
import { ANSWER_REFRESH, KEPT_TITLE } from '../terms.ts';
import { KeptAnswer } from './KeptAnswer.tsx';
import styles from './Answer.module.css';

/** A kept question as a widget 统计组件, with what draws divisions. */
export function keptView(divisions: ComponentType<DivisionValuesProps>): ComponentType<WidgetProps> {
  return function KeptView({ density, active, onRound, of }: WidgetProps) {
    const isChosen = of !== undefined;
    const { resources } = useAtomValue(sessionAtom);
    const result = useCall(
      datasetCalls.kept,
      { viewId: Number(of) },
      { enabled: isChosen, refreshEvery: ANSWER_REFRESH },
    );
    const { data } = result;
    const shown = data?.shown;
    const missing = isChosen ? data?.missing : '没有选择要显示的统计';
    const isEmpty = missing !== undefined || shown?.answer.cells.length === 0;
    const frame = useFrame(result, {
      cadence: ANSWER_REFRESH,
      asOf: missing === undefined ? data?.asOf : undefined,
      isEmpty,
    });
    const opens = density === 'desk' && data?.query !== undefined && resources.includes('dataset.read');
    return (
      <WidgetFrame
        title={data?.name ?? KEPT_TITLE}
        density={density}
        {...frame}
        {...(isChosen ? {} : { state: 'empty' })}
        emptyText={missing ?? '所选条件没有数据'}
        actions={
          opens && (
            <a
              data-opens=""
              className={styles['open']}
              href={explorerPath(data.query ?? '')}
              aria-label={`在自助统计中打开${data.name ?? ''}`}
            >
              打开
            </a>
          )
        }
      >
        {shown && !isEmpty && (
          <KeptAnswer shown={shown} divisions={divisions} density={density} active={active} onRound={onRound} />
        )}
      </WidgetFrame>
    );
  };
}
