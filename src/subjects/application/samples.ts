/** Records of the register application, invented. */
export const applicationSamples = [
  { appId: 'trade', name: '外贸外资', icon: 'produce', description: '进出口与利用外资', status: 1 },
  { appId: 'logistics', name: '商贸物流', icon: undefined, description: undefined, status: 0 },
] as const;
