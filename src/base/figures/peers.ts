import { z } from 'zod';
import { integer } from '../scalars.ts';
import { field, wireRecord } from '../wire.ts';

/** A number of enterprises. */
export const peerNumber = integer(0, 100_000_000);

/** What the same figure is elsewhere 同业: quartiles over enterprises that do the same business, the own one aside, and how many of them have less. */
export const peerCellWire = wireRecord({
  address: field('address', z.string(), '单元格'),
  peers: field('peerNum', peerNumber, '同业企业数'),
  lower: field('lowerQuartile', z.number(), '下四分位数'),
  median: field('median', z.number(), '中位数'),
  upper: field('upperQuartile', z.number(), '上四分位数'),
  below: field('belowNum', peerNumber, '低于本企业的家数'),
});
export type PeerCell = z.output<typeof peerCellWire>;
/** `among` says who the others are; nothing is told of a figure that too few have. */
export const peersWire = wireRecord({
  among: field('among', z.string(), '比较范围'),
  cells: field('cells', z.array(peerCellWire), '各项同业分布'),
});
export type Peers = z.output<typeof peersWire>;

/** The same with what the enterprise itself said before 历次, the latest first. */
export const peersBeside = <W extends z.ZodType>(before: W) =>
  wireRecord({ ...peersWire.fields, before: field('before', z.array(before), '历次') });
