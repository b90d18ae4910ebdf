import { DEFAULT_CONTENT, DEFAULT_NAME } from './terms.ts';
import type { Placements, Playing, ProgrammeDetail, ProgrammeRow } from './wire.ts';

const at = (text: string) => Date.parse(text);
const holidays = ['2026-10-01', '2026-10-02', '2026-10-03', '2026-10-04', '2026-10-05', '2026-10-06', '2026-10-07'];

export const playingSample: Playing = {
  programmeId: 1,
  name: DEFAULT_NAME,
  version: 2,
  content: DEFAULT_CONTENT,
  holidays,
};

export const programmeRowSamples: readonly ProgrammeRow[] = [
  {
    programmeId: 1,
    name: DEFAULT_NAME,
    version: 2,
    publishedAt: at('2026-03-02T02:00:00Z'),
    changed: false,
    usual: true,
    screens: 3,
    changedAt: at('2026-03-02T02:00:00Z'),
    changedBy: '孙志强',
  },
  {
    programmeId: 2,
    name: '国庆保供',
    changed: true,
    usual: false,
    screens: 0,
    changedAt: at('2026-03-09T07:20:00Z'),
    changedBy: '孙志强',
  },
];

export const programmeSample: ProgrammeDetail = {
  programmeId: 1,
  name: DEFAULT_NAME,
  revision: 4,
  content: DEFAULT_CONTENT,
  published: DEFAULT_CONTENT,
  version: 2,
  usual: true,
  holidays,
  walls: [
    {
      screenName: '指挥中心主屏',
      stageSize: '1920x1080',
      screens: 1,
      viewing: { width: 2995, seat: 8 },
    },
  ],
  versions: [
    {
      version: 2,
      publishedAt: at('2026-03-02T02:00:00Z'),
      publishedBy: '孙志强',
      note: '午间加商圈热力',
      changes: ['“午间客流”加入 商圈热力'],
    },
    { version: 1, publishedAt: at('2026-01-05T01:00:00Z'), publishedBy: '系统', note: '', changes: ['首次发布'] },
  ],
};

export const placementsSample: Placements = {
  screens: [
    { screenId: 1, screenName: '指挥中心主屏', groupName: '指挥中心', playsId: 1 },
    { screenId: 2, screenName: '指挥中心副屏', groupName: '指挥中心', playsId: 1 },
    { screenId: 3, screenName: '一楼大厅', programmeId: 1, playsId: 1 },
  ],
  groups: [{ groupName: '指挥中心' }],
};
