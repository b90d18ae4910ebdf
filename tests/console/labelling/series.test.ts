import { describe, expect, it } from 'vitest';
import { begun, labelsOf, type Series, stepped, usualLabels } from '../../../console/pages/labelling/series.ts';

const RECORDS = [
  { outletId: 1, name: '甲', version: 3, labels: '示范门店' },
  { outletId: 2, name: '乙', version: 1 },
  { outletId: 3, name: '丙', version: 1, labels: '示范门店、平价点' },
];
const toggled = (series: Series, ...labels: string[]) =>
  labels.reduce((now, label) => stepped(now, { kind: 'toggle', label }), series);

describe('outlets labelled one after another', () => {
  it('begins with what the first one bears', () => {
    expect(begun(RECORDS)).toMatchObject({ at: 0, chosen: ['示范门店'], saved: [] });
    expect(begun([])).toMatchObject({ at: 0, chosen: [] });
  });

  it('a label is taken and left again', () => {
    expect(toggled(begun(RECORDS), '老字号').chosen).toEqual(['示范门店', '老字号']);
    expect(toggled(begun(RECORDS), '示范门店').chosen).toEqual([]);
  });

  it('what was saved is borne from then on, and the next one is in front', () => {
    const saved = stepped(toggled(begun(RECORDS), '老字号'), { kind: 'saved', at: 0, version: 4 });
    expect(saved).toMatchObject({ at: 1, chosen: [], saved: [{ at: 0, before: ['示范门店'] }] });
    expect(saved.records[0]).toMatchObject({ labels: '示范门店、老字号', version: 4 });
  });

  it('what was chosen and not saved is left with its outlet', () => {
    const away = stepped(toggled(begun(RECORDS), '老字号'), { kind: 'go', at: 1 });
    expect(stepped(away, { kind: 'go', at: 0 }).chosen).toEqual(['示范门店']);
  });

  it('undoing goes back to the last one saved, as it was before', () => {
    const first = stepped(toggled(begun(RECORDS), '老字号'), { kind: 'saved', at: 0, version: 4 });
    const second = stepped(toggled(first, '平价点'), { kind: 'saved', at: 1, version: 2 });
    const once = stepped(second, { kind: 'undone', version: 3 });
    expect(once).toMatchObject({ at: 1, chosen: [], saved: [{ at: 0 }] });
    expect(once.records[1]).toMatchObject({ version: 3 });
    const twice = stepped(once, { kind: 'undone', version: 5 });
    expect(twice).toMatchObject({ at: 0, chosen: ['示范门店'], saved: [] });
    expect(stepped(twice, { kind: 'undone', version: 6 })).toBe(twice);
  });

  it('ends behind the last, and never before the first', () => {
    const end = stepped(begun(RECORDS), { kind: 'go', at: 9 });
    expect(end).toMatchObject({ at: 3, chosen: [] });
    expect(stepped(begun(RECORDS), { kind: 'go', at: -1 }).at).toBe(0);
  });

  it('a record that somebody else changed comes as it is now', () => {
    const record = { outletId: 1, name: '甲', version: 9, labels: '老字号' };
    const renewed = stepped(begun(RECORDS), { kind: 'renewed', record });
    expect(renewed).toMatchObject({ at: 0, chosen: ['老字号'] });
    expect(labelsOf(renewed.records[0])).toEqual(['老字号']);
  });

  it('the labels used most have the first keys, those chosen now stand behind', () => {
    expect(usualLabels(RECORDS, ['新'])).toEqual(['示范门店', '平价点', '新']);
  });
});
