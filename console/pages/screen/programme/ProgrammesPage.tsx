import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { useCall } from '#browser/query.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { programmeCalls } from '#subjects/programme/calls.ts';
import { programmeEvents } from '#subjects/programme/events.ts';
import type { ProgrammeRow } from '#subjects/programme/wire.ts';
import { Answered } from '../../../parts/controls/Answered.tsx';
import { Select } from '../../../parts/controls/Select.tsx';
import type { MenuPageProps } from '../../../parts/menu-page.ts';
import { Page } from '../../../parts/Page.tsx';
import { Permitted, usePermitted } from '../../../parts/Permitted.tsx';
import { NewDialog } from './NewDialog.tsx';
import { PlacementDialog } from './PlacementDialog.tsx';
import styles from './Programme.module.css';
import { ProgrammeEditor } from './ProgrammeEditor.tsx';

const CHANGES = [programmeEvents.changed];

const stateText = ({ version, changed, usual, screens }: ProgrammeRow): string =>
  [
    version === undefined ? '未发布' : `版本 ${version}${changed ? '，有未发布的修改' : ''}`,
    usual ? '默认' : '',
    screens > 0 ? `${screens} 块大屏` : '未投放',
  ]
    .filter((text) => text !== '')
    .join(' · ');

/** 节目编排: the programmes of the walls, one of them in the editor, and which screens play which (WALL duty 1). */
export function ProgrammesPage({ title }: MenuPageProps) {
  const result = useCall(programmeCalls.list, {}, { refreshOn: CHANGES });
  const [chosen, setChosen] = useState('');
  const [dialog, setDialog] = useState<'new' | 'places'>();
  const editable = usePermitted(['programme.write']);
  const rows = result.data ?? [];
  const current = rows.find(({ programmeId }) => String(programmeId) === chosen) ?? rows[0];
  return (
    <Page title={title} note="大屏什么时候播放哪些场景；发布后各屏在场景切换时换用">
      <Permitted
        any={['programme.read']}
        otherwise={<EmptyState text="您没有查看节目单的权限" hint="如需开通，请联系系统管理员" height={320} />}
      >
        <Answered result={result} height={320}>
          {() => (
            <>
              <div className={styles['toolbar']}>
                <span className={styles['chooser']}>
                  <Select
                    label="节目单"
                    value={current ? String(current.programmeId) : ''}
                    options={rows.map((row) => ({
                      value: String(row.programmeId),
                      label: `${row.name}（${stateText(row)}）`,
                    }))}
                    onChange={setChosen}
                  />
                </span>
                {editable && <Button onClick={() => setDialog('new')}>新建节目单</Button>}
                <Button onClick={() => setDialog('places')}>投放到大屏</Button>
              </div>
              {current && (
                <ProgrammeEditor key={current.programmeId} programmeId={current.programmeId} editable={editable} />
              )}
              {dialog === 'new' && (
                <NewDialog from={current} onMade={(id) => setChosen(String(id))} onClose={() => setDialog(undefined)} />
              )}
              {dialog === 'places' && (
                <PlacementDialog programmes={rows} editable={editable} onClose={() => setDialog(undefined)} />
              )}
            </>
          )}
        </Answered>
      </Permitted>
    </Page>
  );
}
