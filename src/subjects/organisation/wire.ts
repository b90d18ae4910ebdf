import { z } from 'zod';
import type { RecordOf } from '#base/register/declaration.ts';
import { integer } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { officeRegister, organisationRegister } from './register.ts';

export type Organisation = RecordOf<typeof organisationRegister.key, typeof organisationRegister.fields>;
export type Office = RecordOf<typeof officeRegister.key, typeof officeRegister.fields>;

/** An organisation with what hangs below it and its offices, for trees. */
export type OrganisationNode = Organisation & {
  readonly units: readonly { readonly officeId: number; readonly name: string }[];
  readonly children: readonly OrganisationNode[];
};

const unitWire = wireRecord({
  officeId: field('officeId', integer(1, 2_147_483_647), '处室编号'),
  name: field('name', z.string(), '处室名称'),
});

export const organisationNodeWire: z.ZodType<OrganisationNode, unknown> = z.lazy(
  () =>
    wireRecord({
      ...organisationRegister.wires.record.fields,
      units: field('units', z.array(unitWire).default([]), '处室'),
      children: field('children', z.array(organisationNodeWire).default([]), '下级机构'),
    }) as unknown as z.ZodType<OrganisationNode, unknown>,
);
