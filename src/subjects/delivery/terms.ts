export const DELIVERY_STATES = {
  waiting: '等待投递',
  sent: '已送达',
  failed: '投递失败',
  withdrawn: '已撤回，未投递',
} as const;
export type DeliveryState = keyof typeof DELIVERY_STATES;
export const DELIVERY_STATE_KEYS = Object.keys(DELIVERY_STATES) as [DeliveryState, ...DeliveryState[]];

/** Minutes between one try and the next; after the last it is given up. */
export const WAITS = [1, 5, 15, 60, 240] as const;

/** Bytes of a text that robots take: both document 2048 and more. */
export const ROBOT_BYTES = 2_000;

/** What a try says that was begun and never settled: its node ended meanwhile, so that nobody knows whether the message went. It is not tried again by itself. */
export const INTERRUPTED = '发送时中断，对方可能已经收到；核实后再决定是否重新投递';

export const DELIVERY_MESSAGES = {
  unknown: '投递记录不存在，请刷新后重试',
  notOver: '这条消息已送达或仍在等待投递，不能重新投递',
} as const;
