import { expect, it } from 'vitest';
import { allCalls } from '#subjects/calls.ts';

it('SECURITY 9: the public calls are these and no others', () => {
  expect(allCalls.filter(({ guard }) => guard === 'public').map(({ name }) => name)).toEqual([
    'session.captcha',
    'session.login-way',
    'session.login',
    'session.login-cas',
    'session.cas-logout',
    'enterprise.open-list',
    'enterprise.open-places',
    'enterprise.open-choices',
    'screen.enrol',
    'second-factor.enter',
    'second-factor.step-passkey',
    'second-factor.enter-by-passkey',
    'second-factor.passkey-sign-in',
    'second-factor.sign-in-by-passkey',
    'content.open-list',
    'content.open-one',
    'content.open-channel',
    'form.open-by-token',
    'form.submit-by-token',
    'form.keep-photo-by-token',
    'gateway.open',
    'gateway.describe',
    'fund.open-notices',
    'directory.open-list',
    'invitation.look',
    'invitation.join',
    'share.open',
    'business-report.open',
    'planning.open-boundaries',
    'visit.count',
    'theme.current',
  ]);
});
