import { describe, expect, it } from 'vitest';
import type { Call } from '#base/call.ts';
import { importCalls } from '#base/register/importing/calls.ts';
import { mergeCalls } from '#base/register/merging/calls.ts';
import { severalCalls } from '#base/register/several/calls.ts';
import { applicationRegister } from '#subjects/application/register.ts';
import { businessCentreRegister } from '#subjects/business-area/register.ts';
import { outletRegister } from '#subjects/market/register.ts';

const [read, write] = ['shop.read', 'shop.write'] as const;
const told = (calls: object) =>
  Object.entries(calls as Readonly<Record<string, Call>>).map(
    ([does, { name, method, path, guard, cityWide = false }]) =>
      `${does}: ${name} ${method} ${path} ${String(guard)}${cityWide ? ' city' : ''}`,
  );

describe('the calls of a register beside list, record and form', () => {
  it('change several records at once: what they share, their order and their end, where the declaration has such', () => {
    const several = (declaration: object, { wires }: { readonly wires: { ids: unknown; shared: unknown } }) =>
      told(severalCalls(declaration as never, { write, ids: wires.ids, shared: wires.shared } as never));
    const keys = (lines: readonly string[]) => lines.map((line) => line.split(':')[0]);
    expect(keys(several(outletRegister, outletRegister))).toEqual(['remove', 'restore']);
    expect(keys(several(applicationRegister, applicationRegister))).toEqual(['updateMany', 'remove', 'sort']);
    expect(several({ ...applicationRegister, fields: {}, ends: false }, applicationRegister)).toEqual([
      'remove: application.remove DELETE /api/system/application/{ids} shop.write city',
    ]);
  });

  it('make two records one, each for who may write, and are read by who may read', () => {
    expect(
      told(mergeCalls(businessCentreRegister as never, { read, write, key: businessCentreRegister.wires.key })),
    ).toEqual([
      'mergePreview: business-centre.merge-preview GET /api/market/centre/merging shop.write',
      'merge: business-centre.merge POST /api/market/centre/merge shop.write',
      'unmerge: business-centre.unmerge PUT /api/market/centre/unmerge shop.write',
      'merges: business-centre.merges GET /api/market/centre/merges/{areaId} shop.read',
    ]);
  });

  it('bring records in by file: template and import are for who may write', () => {
    expect(told(importCalls(outletRegister as never, { write, nothing: outletRegister.wires.nothing }))).toEqual([
      'template: outlet.template GET /api/market/outlet/template shop.write',
      'importFile: outlet.import POST /api/market/outlet/import shop.write',
    ]);
  });

  it('what everybody shares is brought in by who is responsible for all of the city', () => {
    const [template, file] = told(
      importCalls(applicationRegister as never, { write, nothing: applicationRegister.wires.nothing }),
    );
    expect(template).not.toContain(' city');
    expect(file).toContain(' city');
  });
});
