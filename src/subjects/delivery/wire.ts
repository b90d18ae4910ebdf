import { z } from 'zod';
import { pageFields, pageOf } from '#base/page.ts';
import { id, instant, integer } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { WAY_KEYS } from '#base/messages/ways.ts';
import { DELIVERY_STATE_KEYS } from './terms.ts';

/** A message on its way out of the system 投递; where it goes is told without what opens it. */
export const deliveryWire = wireRecord({
  deliveryId: field('deliveryId', id, '投递编号'),
  way: field('way', z.enum(WAY_KEYS), '投递方式'),
  target: field('target', z.string(), '送往'),
  title: field('title', z.string(), '标题'),
  state: field('state', z.enum(DELIVERY_STATE_KEYS), '状态'),
  attempts: field('attempts', integer(0, 100), '尝试次数'),
  createdAt: field('createTime', instant, '产生时间'),
  sentAt: field('sentAt', instant.optional(), '送达时间'),
  nextAt: field('nextAt', instant.optional(), '下次尝试'),
  problem: field('problem', z.string().optional(), '原因'),
});
export type Delivery = z.output<typeof deliveryWire>;
export const deliveryPageWire = pageOf(deliveryWire);
export const deliveryQueryWire = wireRecord({ ...pageFields });
export const deliveryKeyWire = wireRecord({ deliveryId: field('deliveryId', id, '投递编号') });
