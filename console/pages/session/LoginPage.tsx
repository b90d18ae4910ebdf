import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Link } from 'react-router-dom';
import { safeRedirect } from '#base/redirect.ts';
import { useCall } from '#browser/query.ts';
import { takeFarewell } from '#browser/session.ts';
import { DemoBadge } from '#kit/frame/DemoBadge.tsx';
import { pictureAddress } from '#subjects/theme/rules.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import type { SecondStep as Step } from '#subjects/session/wire.ts';
import { tabTitle } from '../../parts/platform.ts';
import { bannerStyles } from '../../parts/theme/banner.ts';
import { themesAtom } from '../../parts/theme/themes.ts';
import { useLiveTheme } from '../../parts/theme/use-live-theme.ts';
import { LoginForm } from './LoginForm.tsx';
import { PasskeyEntry } from './PasskeyEntry.tsx';
import { SecondStep } from './SecondStep.tsx';
import styles from './LoginPage.module.css';

/** 登录 (spec 1 §2.1, §7.4). */
export function LoginPage() {
  const look = useAtomValue(themesAtom).platform;
  useLiveTheme();
  const { banner, words, slogan } = bannerStyles(look);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { data: way } = useCall(sessionCalls.loginWay, { service: undefined });
  const [step, setStep] = useState<Step>();
  const [reason, setReason] = useState('');
  const redirect = query.get('redirect');
  const [farewell] = useState(takeFarewell);
  const handleSignedIn = () => void navigate(safeRedirect(redirect), { replace: true });
  return (
    <div className={styles['whole']}>
      <title>{tabTitle('登录')}</title>
      <div className={styles['banner']} style={banner}>
        <div className={styles['called']} style={words}>
          {look.logo !== '' && <img className={styles['logo']} src={pictureAddress(look.logo)} alt="" />}
          <p className={styles['platform']}>{look.title}</p>
          <p className={styles['words']} style={slogan}>
            {look.slogan}
          </p>
        </div>
        {look.picture === '' && (
          <svg className={styles['picture']} viewBox="0 0 400 160" aria-hidden="true">
            <path
              d="M0 150h400M20 150v-44M60 150v-70M100 150v-52M140 150v-92M180 150v-64M220 150v-108M260 150v-84M300 150v-120M340 150v-96M380 150v-60"
              fill="none"
              stroke="#2C4C8C"
              strokeWidth="14"
            />
            <path
              d="M20 92 60 66l40 20 40-46 40 28 40-44 40 24 40-36 40 24 40 30"
              fill="none"
              stroke="#8FB0F0"
              strokeWidth="3"
              strokeLinejoin="round"
            />
          </svg>
        )}
      </div>
      <main className={styles['side']}>
        <div className={styles['card']}>
          <h1 className={styles['heading']}>{step ? '二次验证' : '用户登录'}</h1>
          {farewell !== undefined && (
            <p className={styles['demo']} role="status">
              {farewell}
            </p>
          )}
          {way?.demonstration && (
            <p className={styles['demo']}>
              <DemoBadge /> 系统内为演示数据，仅供体验，不代表真实情况。
            </p>
          )}
          {step ? (
            <SecondStep
              step={step}
              onSignedIn={handleSignedIn}
              onBack={(why) => {
                setReason(why);
                setStep(undefined);
              }}
            />
          ) : (
            <LoginForm onSignedIn={handleSignedIn} onStep={setStep} reason={reason} />
          )}
          {!step && way?.passkeys === true && <PasskeyEntry onSignedIn={handleSignedIn} />}
          {!step && way !== undefined && way.casLoginUrl !== '' && (
            <Link className={styles['central']} to={`/cas?redirect=${encodeURIComponent(safeRedirect(redirect))}`}>
              使用统一身份认证登录
            </Link>
          )}
        </div>
      </main>
    </div>
  );
}
