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
    place: undefined,
    lng: undefined,
    lat: undefined,
    remark: undefined,
  },
] as const;
