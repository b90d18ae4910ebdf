/** A group and cameras of tests and stories. */
export const cameraGroupSamples = [
  { name: '夫子庙步行街', code: 'QH-FZM', regionId: 320_104, sort: 8, remark: '演示数据' },
  { name: '百家湖商圈', code: 'JN-BJH', regionId: 320_115, sort: 9, remark: undefined },
] as const;

export const cameraSamples = [
  {
    name: '夫子庙步行街 东口',
    code: 'sample-qh-fzm-1',
    cameraGroupId: 1,
    source: 'demonstration',
    transport: 'tcp',
    stream: undefined,
    subStream: undefined,
    place: '东口牌坊',
    lng: 118.7888,
    lat: 32.0204,
    remark: '演示数据',
  },
  {
    name: '夫子庙步行街 西口',
    code: 'sample-qh-fzm-2',
    cameraGroupId: 1,
    source: 'plugin',
    transport: 'udp',
    stream: undefined,
    subStream: undefined,
    place: undefined,
    lng: undefined,
    lat: undefined,
    remark: undefined,
  },
  {
    name: '夫子庙步行街 秦淮河畔',
    code: 'sample-qh-fzm-3',
    cameraGroupId: 1,
    source: 'zlmediakit',
    transport: 'tcp',
    stream: 'live/qh-fzm-3',
    subStream: 'live/qh-fzm-3-sub',
    place: '河畔码头',
    lng: 118.7879,
    lat: 32.0198,
    remark: undefined,
  },
] as const;
