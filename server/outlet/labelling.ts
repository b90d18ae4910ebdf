import type { InputOf } from '#base/call.ts';
import { outletRegister } from '#subjects/market/register.ts';
import { labelsFault, labelsIn, labelsText } from '#subjects/market/rules.ts';
import type { outletCalls } from '#subjects/market/calls.ts';
import { OUTLET_MESSAGES } from '#subjects/market/terms.ts';
import { tagManyWire } from '#subjects/market/wire/marks.ts';
import { badValue, refuse } from '../http/problem.ts';
import type { Db } from '../database/tables.ts';
import { idOf } from '../database/like.ts';
import { changeFields, type Named, type Pen, type Saving } from '../register/writing.ts';
import { updateMany } from '../register/several/writing.ts';

/** Gives an outlet exactly these labels 标签. */
export function tagOutlet(
  tx: Db,
  { outletId, version, labels }: InputOf<typeof outletCalls.tag>,
  pen: Pen,
): Promise<Saving> {
  return changeFields(tx, outletRegister, { id: outletId, version }, { labels: labelsText(labels) }, pen);
}

/** Adds labels to many outlets and takes others away, all or none; what else they bear stays. One that would bear too many is named. */
export function tagOutlets(
  tx: Db,
  { ids, added, removed }: InputOf<typeof outletCalls.tagMany>,
  pen: Pen,
): Promise<readonly Named[]> {
  if (added.length + removed.length === 0) throw badValue(tagManyWire, 'added', OUTLET_MESSAGES.noLabel);
  return updateMany(
    tx,
    outletRegister,
    ids.map(idOf),
    (record) => {
      const kept = labelsIn(record['labels'] as string | undefined).filter((label) => !removed.includes(label));
      const labels = labelsText([...kept, ...added]);
      const fault = labels === undefined ? undefined : labelsFault(labels);
      if (fault !== undefined) throw refuse(`“${record.name}”：${fault}`);
      return { labels };
    },
    pen,
  );
}
