import type { SavedView } from './wire.ts';

export const savedViewSamples: readonly SavedView[] = [
  {
    viewId: 7,
    name: '各区均价',
    query: 'dataset=vegetable-price&measures=mean&rows=region',
    sharing: 'own',
    owner: '周晓雯',
    isOwn: true,
    isSubscribed: false,
    isPinned: false,
    mayPin: false,
    onWalls: false,
    version: 3,
  },
  {
    viewId: 8,
    name: '每日报价',
    query: 'dataset=vegetable-price&measures=prices&rows=day',
    sharing: 'all',
    owner: '孙志强',
    isOwn: false,
    isSubscribed: true,
    isPinned: false,
    mayPin: false,
    onWalls: true,
    version: 0,
  },
];
