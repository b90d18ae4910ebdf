import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { sessionAtom } from '#browser/session.ts';
import { latePart } from '#kit/frame/late.tsx';
import type { AnyRecord } from '#base/register/declaration.ts';
import { regionRegister } from '#subjects/region/register.ts';
import { REORGANISATION_LABELS, type ReorganisationKind } from '#subjects/region-change/terms.ts';
import { Page } from '../../../parts/Page.tsx';
import { usePermitted } from '../../../parts/Permitted.tsx';
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

/** 区划管理: the divisions with their validity, what became of those that are no more, and splitting and merging them, for who sees the whole city. */
export function RegionsPage({ title }: MenuPageProps) {
  const [doing, setDoing] = useState<Doing>();
  const { wholeCity } = useAtomValue(sessionAtom);
  const mayChange = usePermitted(['region.write']) && wholeCity;
  const deedOf = (kind: ReorganisationKind) => ({
    label: REORGANISATION_LABELS[kind],
    shown: isOpen,
    onAct: (row: AnyRecord) => setDoing({ kind, regionId: Number(row['regionId']), name: String(row['name']) }),
  });
  return (
    <Page title={title} note={regionRegister.note}>
      <DeclaredRegister
        register={regionRegister}
        deeds={mayChange ? [deedOf('split'), deedOf('merge')] : []}
        renderAbout={({ regionId }) => <Lineage regionId={Number(regionId)} mayWrite={mayChange} />}
      />
      {doing && <ReorganiseDialog {...doing} onClose={() => setDoing(undefined)} />}
    </Page>
  );
}
