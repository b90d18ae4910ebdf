import { useAtomValue } from 'jotai';
import { useLocation } from 'react-router-dom';
import { nanjingTime } from '#base/calendar.ts';
import { useCall } from '#browser/query.ts';
import { sessionAtom } from '#browser/session.ts';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { shareCalls } from '#subjects/share/calls.ts';
import { shareTitle } from '#subjects/share/rules.ts';
import { SHARE_MESSAGES, STATISTIC_KINDS, type StatisticKind, STATISTICS } from '#subjects/share/terms.ts';
import type { Shared } from '#subjects/share/wire.ts';
import { StandingAlone } from '../../parts/missing/StandingAlone.tsx';
import { PrintButton } from '../../share/PrintButton.tsx';
import { StatisticFigures } from '../../share/StatisticFigures.tsx';
import { PublicFrame } from './PublicFrame.tsx';
import { shareTokenIn } from '../../share/share-token.ts';

const FORBIDDEN = 403;

/** A statistic at its public address: what a share shows, or whom to ask for one (spec 1 §2.1, PRODUCT §5 "Public pages"). */
export function SharedStatisticPage() {
  const location = useLocation();
  const kind = STATISTIC_KINDS.find((one) => STATISTICS[one].path === location.pathname) ?? 'weekend';
  const token = shareTokenIn(location);
  return token === '' ? <ShareNeeded kind={kind} /> : <ByShare key={token} kind={kind} token={token} />;
}

function ByShare({ kind, token }: { readonly kind: StatisticKind; readonly token: string }) {
  const { data, failure, refetch } = useCall(shareCalls.open, { token, kind });
  if (data) return <Opened shared={data} />;
  if (failure?.detail.status === FORBIDDEN) return <ShareNeeded kind={kind} closed />;
  return (
    <PublicFrame title={STATISTICS[kind].label} note={STATISTICS[kind].note}>
      {failure ? (
        <FailedState density="desk" problem={failure.message} onRetry={refetch} />
      ) : (
        <LoadingState height={420} />
      )}
    </PublicFrame>
  );
}

function Opened({ shared: { statistic, expiresAt } }: { readonly shared: Shared }) {
  const { kind, year, quarter } = statistic;
  const { date, time } = nanjingTime(expiresAt);
  return (
    <PublicFrame
      title={shareTitle(kind, year, quarter)}
      note={`${STATISTICS[kind].note}分享有效期至 ${date} ${time.slice(0, 5)}。`}
      actions={<PrintButton />}
    >
      <StatisticFigures statistic={statistic} />
    </PublicFrame>
  );
}

function ShareNeeded({ kind, closed = false }: { readonly kind: StatisticKind; readonly closed?: boolean }) {
  const signedIn = useAtomValue(sessionAtom).user !== null;
  const { label, note, menuPath } = STATISTICS[kind];
  const way = signedIn
    ? { to: menuPath, label: '在平台中查看' }
    : { to: `/cas?redirect=${encodeURIComponent(menuPath)}`, label: '登录平台查看' };
  return closed ? (
    <StandingAlone
      title={label}
      text={`${SHARE_MESSAGES.closed}。`}
      hint="链接可能已过期、已被撤销或复制不完整，请向分享人重新索取；有平台账号的可登录后查看。"
      way={way}
    />
  ) : (
    <StandingAlone
      title={label}
      text={note}
      hint="查看本页需要分享链接，请向市商务局负责该项统计的人员索取；有平台账号的可登录后查看。"
      way={way}
    />
  );
}
