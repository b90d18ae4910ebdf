import { Button, Input } from '@arco-design/web-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useCore } from '#browser/core.tsx';
import { useSend } from '#browser/query.ts';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { alertCalls } from '#subjects/alert/calls.ts';
import { isClocked } from '#subjects/alert/rules/measures.ts';
import { changeText, curveTitle, limitText, valueText } from '#subjects/alert/rules/words.ts';
import { STEP_LABELS } from '#subjects/alert/terms.ts';
import { AlertCurve } from '#subjects/alert/view/AlertCurve.tsx';
import { AlertItems, ITEM_TITLES } from '#subjects/alert/view/items/AlertItems.tsx';
import { ReportDelivery } from '#subjects/alert/view/items/ReportDelivery.tsx';
import { LevelMark } from '#subjects/alert/view/LevelMark.tsx';
import { useAlert } from '#subjects/alert/view/queries.ts';
import type { AlertDetail } from '#subjects/alert/wire/alerts.ts';
import { explorerPath } from '#subjects/dataset/rules.ts';
import { EnterpriseName } from '../../parts/names/EnterpriseName.tsx';
import { tellSuccess } from '../../parts/messages.ts';
import { Permitted } from '../../parts/Permitted.tsx';
import { timeText } from '../../register/choices.ts';
import { DetailDrawer } from '../../register/DetailDrawer.tsx';
import styles from './Alert.module.css';

/** One alert to read and to acknowledge: what it says, how it came, and the curve of its measure. */
export function AlertDrawer({ alertId, onClose }: { readonly alertId: number; readonly onClose: () => void }) {
  const { data, failure, refetch } = useAlert(alertId);
  return (
    <DetailDrawer title={`指标预警 ${alertId}`} onClose={onClose}>
      {!data &&
        (failure ? (
          <FailedState density="desk" problem={failure.message} onRetry={refetch} />
        ) : (
          <LoadingState height={320} />
        ))}
      {data && <Facts alert={data} />}
      {data && data.closedAt === null && (
        <Permitted any={['alert.acknowledge']}>
          <Acknowledge key={String(data.acknowledgedAt)} alertId={alertId} handled={data.acknowledgedAt !== null} />
        </Permitted>
      )}
    </DetailDrawer>
  );
}

function Facts({ alert }: { readonly alert: AlertDetail }) {
  const { measureName, unit } = alert;
  return (
    <>
      <dl className={styles['facts']}>
        <dt>级别</dt>
        <dd>
          <LevelMark level={alert.level} />
        </dd>
        <dt>对象</dt>
        <dd>
          {alert.subjectName}（{alert.regionName}）
          {alert.enterpriseId !== undefined && (
            <>
              {' '}
              <EnterpriseName enterpriseId={alert.enterpriseId} name="企业全景" />
            </>
          )}
        </dd>
        <dt>{measureName}</dt>
        <dd>
          {valueText(alert, alert.value)} {unit} {changeText(alert)}
        </dd>
        <dt>阈值</dt>
        <dd>
          {alert.thresholdName}：{limitText(alert)}
        </dd>
        <dt>{alert.periodName === undefined ? '数据日期' : '统计周期'}</dt>
        <dd>
          {alert.periodName ?? alert.date}
          {alert.query !== undefined && (
            <Permitted any={['dataset.read']}>
              {' '}
              <Link to={explorerPath(alert.query)}>在自助统计中查看</Link>
            </Permitted>
          )}
        </dd>
        <dt>处理人</dt>
        <dd>{alert.acknowledgedBy || '待确认'}</dd>
      </dl>
      <h3 className={styles['heading']}>经过</h3>
      <ol className={styles['steps']}>
        {alert.steps.map(({ kind, at, value, who, note }, index) => (
          <li key={`${at}-${index}`}>
            {STEP_LABELS[kind]}
            {value === null ? '' : `，${valueText(alert, value)} ${unit}`}
            {note && `：${note}`}
            <small>{[timeText(at), who].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ol>
      {isClocked(alert) && alert.closedAt === null && (
        <>
          <h3 className={styles['heading']}>{ITEM_TITLES[alert.of]}</h3>
          <AlertItems items={alert.items} density="desk" />
          {alert.delivery && <ReportDelivery delivery={alert.delivery} density="desk" />}
        </>
      )}
      {alert.curve.length > 1 && (
        <>
          <h3 className={styles['heading']}>{curveTitle(alert)}</h3>
          <AlertCurve alert={alert} density="desk" />
        </>
      )}
    </>
  );
}

const LONGEST_NOTE = 200;

/** Acknowledges it, or takes that back: it is nobody's again, and walls announce it again. */
function Acknowledge({ alertId, handled }: { readonly alertId: number; readonly handled: boolean }) {
  const { send, sending } = useSend(handled ? alertCalls.release : alertCalls.acknowledge);
  const { queries } = useCore();
  const id = useId();
  const [note, setNote] = useState('');
  const handleAcknowledge = async () => {
    try {
      await send({ alertId, note: note.trim() || undefined });
      await tellSuccess(handled ? '已撤销确认' : '确认成功');
    } catch {
      // The program has shown who was faster; the drawer shows it as well once it is asked anew.
    }
    await queries.invalidateQueries();
  };
  return (
    <>
      <label htmlFor={id}>{handled ? '撤销原因（选填）' : '处理意见（选填）'}</label>
      <Input.TextArea
        id={id}
        className={styles['note'] ?? ''}
        maxLength={LONGEST_NOTE}
        value={note}
        onChange={setNote}
      />
      <Button type={handled ? 'secondary' : 'primary'} loading={sending} onClick={() => void handleAcknowledge()}>
        {handled ? '撤销确认' : '确认预警'}
      </Button>
    </>
  );
}
