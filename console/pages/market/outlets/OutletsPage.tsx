import { Button } from '@arco-design/web-react';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AnyRecord } from '#base/register/declaration.ts';
import { sessionAtom } from '#browser/session.ts';
import { outletRegister } from '#subjects/market/register.ts';
import type { MenuPageProps } from '../../../parts/menu-page.ts';
import { Page } from '../../../parts/Page.tsx';
import { Permitted } from '../../../parts/Permitted.tsx';
import { DeclaredRegister } from '../../../register/declared/DeclaredRegister.tsx';
import { LabelsDialog } from './LabelsDialog.tsx';
import { LockDialog } from './LockDialog.tsx';
import { OutletAbout } from './OutletAbout.tsx';
import styles from './Outlets.module.css';

/** 商业网点: the register, with what is done to outlets besides keeping them – locked, labelled (spec 2 §7.10). */
export function OutletsPage({ title }: MenuPageProps) {
  const { resources } = useAtomValue(sessionAtom);
  const [locking, setLocking] = useState<AnyRecord>();
  const [labelling, setLabelling] = useState<{ readonly ids: readonly string[]; readonly onDone: () => void }>();
  const actions = (
    <>
      {resources.includes(`${outletRegister.rights}.write`) && (
        <Link className={styles['way']} to="/doBBusEntLabel">
          逐个标注
        </Link>
      )}
      <Permitted any={['map.read']}>
        <Link className={styles['way']} to="/transMapData">
          坐标转换
        </Link>
      </Permitted>
    </>
  );
  return (
    <Page title={title} note={outletRegister.note} actions={actions}>
      <DeclaredRegister
        register={outletRegister}
        deeds={[
          {
            label: '锁定',
            shown: ({ lockedAt, endedAt }) => lockedAt === undefined && endedAt === undefined,
            onAct: setLocking,
          },
          { label: '解锁', shown: ({ lockedAt }) => lockedAt !== undefined, onAct: setLocking },
        ]}
        renderBulk={(ids, onDone) => <Button onClick={() => setLabelling({ ids, onDone })}>批量标注</Button>}
        renderAbout={(outlet) => <OutletAbout outlet={outlet} />}
      />
      {locking && <LockDialog outlet={locking} onClose={() => setLocking(undefined)} />}
      {labelling && <LabelsDialog {...labelling} onClose={() => setLabelling(undefined)} />}
    </Page>
  );
}
