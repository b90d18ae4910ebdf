import { expect, it } from 'vitest';
import { bodyKindOf } from '#base/call.ts';
import { photoCalls } from '#base/register/photos/photos.ts';
import { photoCallsOf } from '#base/register/photos/rules.ts';
import { businessCentreRegister } from '#subjects/business-area/register.ts';
import { compoundRegister } from '#subjects/market/register/compounds.ts';
import { outletRegister } from '#subjects/market/register.ts';

it('a register has calls for photos where its declaration says so, guarded by its own rights', () => {
  expect(photoCallsOf(businessCentreRegister as never)).toBeDefined();
  expect(photoCallsOf(compoundRegister as never)).toBeUndefined();
  const { photos, addPhoto, removePhoto } = photoCalls(outletRegister as never, {
    read: 'outlet.read',
    write: 'outlet.write',
    key: outletRegister.wires.key,
  });
  expect([photos.path, photos.guard]).toEqual(['/api/market/outlet/photos/{outletId}', 'outlet.read']);
  expect([bodyKindOf(addPhoto), addPhoto.guard, removePhoto.guard]).toEqual([
    'multipart',
    'outlet.write',
    'outlet.write',
  ]);
});
