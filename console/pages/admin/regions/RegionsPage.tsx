import { useState } from 'react';
import { latePart } from '#kit/frame/late.tsx';
import type { AnyRecord } from '#base/register/declaration.ts';
import { regionRegister } from '#subjects/region/register.ts';
import { REORGANISATION_LABELS, type ReorganisationKind } from '#subjects/region-change/terms.ts';
import { Page } from '../../../parts/Page.tsx';
import type { MenuPageProps } from '../../../parts/menu-page.ts';
import { DeclaredRegister } from '../../../register/declared/DeclaredRegister.tsx';
import { Lineage } from './Lineage.tsx';

/** Divisions are changed once in years. */
const ReorganiseDialog = latePart(async () => (await import('./ReorganiseDialog.tsx')).ReorganiseDialog);

interface Doing {
  readonly kind: ReorganisationKind;
  readonly regionId: number;
  readonly name: string;
}

const isOpen = ({ parentId, endedAt }: AnyRecord): boolean => parentId !== undefined && endedAt === undefined;

/** 区划管理: the divisions with their validity, what became of those that are no more, and splitting and merging them. */
export function RegionsPage({ title }: MenuPageProps) {
  const [doing, setDoing] = useState<Doing>();
  const deedOf = (kind: ReorganisationKind) => ({
    label: REORGANISATION_LABELS[kind],
    shown: isOpen,
    onAct: (row: AnyRecord) => setDoing({ kind, regionId: Number(row['regionId']), name: String(row['name']) }),
  });
  return (
    <Page title={title} note={regionRegister.note}>
      <DeclaredRegister
        register={regionRegister}
        deeds={[deedOf('split'), deedOf('merge')]}
        renderAbout={({ regionId }) => <Lineage regionId={Number(regionId)} />}
      />
      {doing && <ReorganiseDialog {...doing} onClose={() => setDoing(undefined)} />}
    </Page>
  );
}
