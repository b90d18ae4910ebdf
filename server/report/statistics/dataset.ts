import { type RawBuilder, sql } from 'kysely';
import type { ReportDeclaration, SheetForm } from '#base/sheet/sheet.ts';
import { cellTitle, placedCells } from '#base/sheet/cells/cells.ts';
import { cellUnit } from '#base/sheet/unit.ts';
import { isRatio } from '#subjects/report/rules.ts';
import { reportDataset } from '#subjects/report/dataset.ts';
import { REVIEW_STATUS } from '#subjects/report/terms.ts';
import { enterpriseDimension, regionDimension } from '#server/dataset/dimensions.ts';
import type { DatasetSource, DaysThere, DimensionSource, DimensionValue } from '#server/dataset/source.ts';
import type { Db } from '#server/database/tables.ts';
import { placedOn, placedRegion } from '#server/scope/placed.ts';
import { enterpriseStoodInScope } from '#server/scope/conditions.ts';
import { itemsOf } from '../engine/kinds.ts';
import { obligationSource } from '../obligation/dataset.ts';
import { cellSums } from './kept.ts';

const cellDimension = (key: RawBuilder<unknown>, values: DimensionSource['values']): DimensionSource => ({
  key,
  values,
  among: (some) => sql`${key} = any(${[...some]}::text[])`,
});

const cellValues = (form: SheetForm): readonly DimensionValue[] =>
  placedCells(form).map(({ address }) => {
    const unit = cellUnit(form, address);
    const title = `${cellTitle(form, address)}${unit === '' ? '' : `（${unit}）`}`;
    return { key: address, title, isRatio: isRatio(unit) };
  });

/** The cells of every report of a kind that was passed, and how many of those owed they are. */
export function reportSource(declaration: ReportDeclaration): DatasetSource {
  const { key } = declaration;
  const figure = { of: sql`c.figure` };
  const cells = async (db: Db) => cellValues(declaration.formOf(await itemsOf(db, declaration)));
  return {
    dataset: reportDataset(declaration),
    from: sql`report as r join report_cell as c on c.report_id = r.report_id join enterprise as e on e.enterprise_id = r.enterprise_id
      ${placedOn(sql`r.period_start`)} join region as d on d.region_id = ${placedRegion}`,
    scope: (scope) =>
      sql<boolean>`(r.kind = ${key} and r.status = ${sql.lit(REVIEW_STATUS.passed)} and ${enterpriseStoodInScope(scope)})`,
    time: {
      day: sql`r.period_start`,
      span: sql<DaysThere>`select min(period_start)::text as first, max(period_start)::text as last from report where kind = ${key}`,
    },
    dimensions: {
      cell: cellDimension(sql`c.address`, cells),
      region: regionDimension(sql`d.code`),
      enterprise: enterpriseDimension,
    },
    measures: {
      sum: figure,
      mean: figure,
      least: figure,
      most: figure,
      reports: { of: sql`r.report_id` },
      enterprises: { of: sql`r.enterprise_id` },
    },
    enterprise: sql`r.enterprise_id`,
    sums: cellSums(key, (address) => cellDimension(address, cells)),
    records: {
      columns: [
        { title: '报告期', of: sql`r.period` },
        { title: '企业', of: sql`e.name` },
        { title: '行政区划', of: sql`d.name` },
        { title: '项目', of: sql`c.address`, dimension: 'cell' },
        { title: '数值', of: sql`c.figure`, isFigure: true },
      ],
      order: sql`r.period_start desc, r.enterprise_id, c.address`,
    },
    completeness: {
      source: obligationSource,
      filter: { dimension: 'report', values: [key] },
      reported: 'passed',
      owed: 'owed',
    },
  };
}
