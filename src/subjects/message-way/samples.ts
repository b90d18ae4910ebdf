import { FIRST_TEXTS } from './terms.ts';
import type { KindSetting, OwnWays } from './wire.ts';

export const ownWaysSample: OwnWays = {
  address: 'zhouyw@sw.nanjing.example',
  hasPhone: true,
  open: ['mail', 'wecom'],
  quietFrom: 21,
  quietUntil: 7,
  kinds: [
    { kind: 'notice', isChosen: false, mail: false, wecom: false, dingtalk: false },
    { kind: 'todo', isChosen: true, mail: true, wecom: false, dingtalk: false },
    { kind: 'reminder', isChosen: true, mail: true, wecom: true, dingtalk: false },
    { kind: 'decision', isChosen: false, mail: false, wecom: false, dingtalk: false },
    { kind: 'alarm', isChosen: false, mail: true, wecom: true, dingtalk: false },
  ],
};

export const kindSettingSample: KindSetting = {
  kind: 'todo',
  mail: true,
  wecom: false,
  dingtalk: false,
  ...FIRST_TEXTS,
  version: 1,
};
