import type { Meta, StoryObj } from '@storybook/react-vite';
import { createStore, Provider } from 'jotai';
import { MemoryRouter } from 'react-router-dom';
import { CoreProvider } from '#browser/core.tsx';
import { noResponse, refused } from '#browser/failure.ts';
import { sessionAtom, sessionOf } from '#browser/session.ts';
import { protectedSample, recoveryCodeSamples, unprotectedSample } from '#subjects/second-factor/samples.ts';
import { SECOND_FACTOR_MESSAGES } from '#subjects/second-factor/terms.ts';
import { analystSample } from '#subjects/session/samples.ts';
import type { SecondStep as Step } from '#subjects/session/wire.ts';
import { MustProtect } from '../../console/pages/account/protection/MustProtect.tsx';
import { Protection } from '../../console/pages/account/protection/Protection.tsx';
import { RecoveryCodes } from '../../console/pages/account/protection/RecoveryCodes.tsx';
import { SecondStep } from '../../console/pages/session/SecondStep.tsx';
import { ArcoScope } from '../../console/parts/arco/ArcoScope.tsx';
import { type Answers, sampleServer } from '../../tests/support/sample-server.tsx';

const ANSWERS: Answers = {
  'second-factor.state': () => unprotectedSample,
  'second-factor.offer': () => ({
    key: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    address: 'otpauth://totp/analyst?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  }),
  'second-factor.confirm': () => ({ recoveryCodes: [...recoveryCodeSamples] }),
  'second-factor.enter': () => {
    throw refused(SECOND_FACTOR_MESSAGES.wrongFactor, { call: 'second-factor.enter' });
  },
};

function At({ answers = {}, children }: { readonly answers?: Answers; readonly children: React.ReactNode }) {
  const store = createStore();
  store.set(sessionAtom, sessionOf(analystSample));
  return (
    <Provider store={store}>
      <CoreProvider core={sampleServer({ ...ANSWERS, ...answers }).core}>
        <MemoryRouter>
          <ArcoScope>{children}</ArcoScope>
        </MemoryRouter>
      </CoreProvider>
    </Provider>
  );
}

const keep = () => undefined;
const stepOf = (ways: Step['ways']) => (
  <At>
    <SecondStep step={{ step: 's', ways }} onSignedIn={keep} onBack={keep} />
  </At>
);

/** 登录保护: what is asked beside the password, and how it is set up. */
const meta: Meta = { title: 'console/Protection' };
export default meta;

export const Off: StoryObj = {
  render: () => (
    <At>
      <Protection />
    </At>
  ),
};
export const Must: StoryObj = {
  render: () => (
    <At answers={{ 'second-factor.state': () => ({ ...unprotectedSample, required: true }) }}>
      <Protection />
    </At>
  ),
};
export const On: StoryObj = {
  render: () => (
    <At answers={{ 'second-factor.state': () => protectedSample }}>
      <Protection />
    </At>
  ),
};
export const FewRecoveryCodesLeft: StoryObj = {
  render: () => (
    <At answers={{ 'second-factor.state': () => ({ ...protectedSample, passkeys: [], recoveryLeft: 0 }) }}>
      <Protection />
    </At>
  ),
};
export const NotKnown: StoryObj = {
  render: () => (
    <At
      answers={{
        'second-factor.state': () => {
          throw noResponse({ call: 'second-factor.state' });
        },
      }}
    >
      <Protection />
    </At>
  ),
};
export const BeforeAnythingElse: StoryObj = {
  render: () => (
    <At>
      <MustProtect onDone={keep} />
    </At>
  ),
};
export const Codes: StoryObj = {
  render: () => (
    <At>
      <RecoveryCodes codes={recoveryCodeSamples} onDone={keep} />
    </At>
  ),
};
export const StepByCode: StoryObj = { render: () => stepOf(['code', 'passkey', 'recovery']) };
export const StepByPasskey: StoryObj = { render: () => stepOf(['passkey', 'recovery']) };
export const StepByRecoveryCode: StoryObj = { render: () => stepOf(['recovery']) };
/** Passkeys alone, at an address that they do not belong to. */
export const NoWay: StoryObj = { render: () => stepOf([]) };
