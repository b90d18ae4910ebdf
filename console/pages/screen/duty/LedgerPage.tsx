import { Link } from 'react-router-dom';
import { useCall } from '#browser/query.ts';
import { useNow } from '#browser/timers.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { dutyCalls } from '#subjects/duty/calls.ts';
import { dutyEvents } from '#subjects/duty/events.ts';
import { isSilent, leftOf, showingText } from '#subjects/duty/rules.ts';
import { LOOK_EVERY, PICTURE_EVERY } from '#subjects/duty/terms.ts';
import type { DutyScreen } from '#subjects/duty/wire.ts';
import { Answered } from '../../../parts/controls/Answered.tsx';
import type { MenuPageProps } from '../../../parts/menu-page.ts';
import { Page } from '../../../parts/Page.tsx';
import { Permitted } from '../../../parts/Permitted.tsx';
import styles from './Duty.module.css';
import { factsOf } from './facts.ts';
import { WallPicture, type WallPictureProps } from './WallPicture.tsx';
import { WallState } from './WallState.tsx';

const CHANGES = [dutyEvents.changed];

/** 屏幕台账: each wall as it does now; one that is dead is red within a quarter of a minute (WALL duty 7). */
export function LedgerPage({ title }: MenuPageProps) {
  return (
    <Page title={title} note="每块大屏的心跳和运行情况，大屏停止上报后 15 秒内标红">
      <Permitted
        any={['duty.read']}
        otherwise={<EmptyState text="您没有查看屏幕台账的权限" hint="如需开通，请联系系统管理员" height={320} />}
      >
        <Ledger />
      </Permitted>
    </Page>
  );
}

function Ledger() {
  const result = useCall(dutyCalls.screens, {}, { refreshOn: CHANGES, refreshEvery: LOOK_EVERY });
  const { data: pictures = [] } = useCall(dutyCalls.pictures, {}, { refreshEvery: PICTURE_EVERY });
  const now = useNow();
  return (
    <Answered result={result} height={320}>
      {(screens) => {
        const silent = screens.filter(({ heardAt }) => isSilent(heardAt, now));
        if (screens.length === 0)
          return <EmptyState text="还没有登记的大屏" hint="请先在「大屏管理」中登记大屏" height={320} />;
        return (
          <>
            <p className={styles['summary']} role="status">
              共 {screens.length} 块大屏，在线 {screens.length - silent.length} 块
              {silent.length > 0 && (
                <strong className={styles['bad']}>
                  ，失联 {silent.length} 块：{silent.map(({ screenName }) => screenName).join('、')}
                </strong>
              )}
            </p>
            <ul className={styles['ledger']}>
              {/* What is wrong stands first. */}
              {[...silent, ...screens.filter((screen) => !silent.includes(screen))].map((screen) => (
                <Entry
                  key={screen.screenId}
                  screen={screen}
                  picture={pictures.find(({ screenId }) => screenId === screen.screenId)}
                  now={now}
                />
              ))}
            </ul>
          </>
        );
      }}
    </Answered>
  );
}

interface EntryProps {
  readonly screen: DutyScreen;
  readonly picture: WallPictureProps['taken'];
  readonly now: number;
}

function Entry({ screen, picture, now }: EntryProps) {
  const { screenId, screenName, heardAt, report } = screen;
  const silent = isSilent(heardAt, now);
  return (
    <li className={styles['card']} data-silent={silent}>
      <div className={styles['row']}>
        <h2 className={styles['name']}>{screenName}</h2>
        <WallState heardAt={heardAt} now={now} />
        <Permitted any={['duty.command']}>
          <Link className={styles['leave']} to={`/screen/remote?screen=${screenId}`}>
            遥控
          </Link>
        </Permitted>
      </div>
      {report ? (
        <>
          <p className={styles['scene']}>
            {report.scenes.find(({ key }) => key === report.scene)?.title ?? report.scene}
          </p>
          <p className={styles['soft']}>
            {silent ? '失联前显示的场景' : showingText(leftOf(report, now - (heardAt ?? now)))}
          </p>
          <WallPicture screenName={screenName} taken={picture} />
          <dl className={styles['facts']}>
            {factsOf(report, now).map(({ term, text, warns }) => (
              <div key={term} data-warns={warns}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        <p className={styles['soft']}>登记后还没有上报过；请确认大屏浏览器已打开大屏页面</p>
      )}
    </li>
  );
}
