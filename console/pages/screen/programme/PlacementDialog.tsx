import { Button, Input, Modal } from '@arco-design/web-react';
import { useState } from 'react';
import { useCall, useSend } from '#browser/query.ts';
import { programmeCalls } from '#subjects/programme/calls.ts';
import { LONGEST_GROUP_NAME } from '#subjects/programme/terms.ts';
import type { Assignment, PlacedScreen, ProgrammeRow } from '#subjects/programme/wire.ts';
import { Answered } from '../../../parts/controls/Answered.tsx';
import { Select } from '../../../parts/controls/Select.tsx';
import { alreadyTold, useDeed } from '../../../parts/deeds.ts';
import styles from './Programme.module.css';

export interface PlacementDialogProps {
  readonly programmes: readonly ProgrammeRow[];
  readonly editable: boolean;
  readonly onClose: () => void;
}

/** Which screen plays which programme 投放: its own, else its group's, else the default; each choice holds at once. */
export function PlacementDialog({ programmes, editable, onClose }: PlacementDialogProps) {
  const result = useCall(programmeCalls.placements, {});
  const { carryOut } = useDeed();
  const { send: assign } = useSend(programmeCalls.assign);
  const { send: group } = useSend(programmeCalls.group);
  const [visible, setVisible] = useState(true);
  const nameOf = (id: number) => programmes.find(({ programmeId }) => programmeId === id)?.name ?? '';
  const options = programmes
    .filter(({ version }) => version !== undefined)
    .map(({ programmeId, name }) => ({ value: String(programmeId), label: name }));
  const place = (target: Omit<Assignment, 'programmeId'>, chosen: string) =>
    void carryOut(() => assign({ ...target, programmeId: chosen === '' ? undefined : Number(chosen) }), {
      done: '已投放',
      onFailure: alreadyTold,
    });
  const regroup = ({ screenId }: PlacedScreen, groupName: string) =>
    void carryOut(() => group({ screenId, groupName: groupName === '' ? undefined : groupName }), {
      done: '已调整分组',
      onFailure: alreadyTold,
    });
  const usual = programmes.find((row) => row.usual);
  return (
    <Modal
      className={styles['wide'] ?? ''}
      visible={visible}
      title="投放到大屏"
      footer={null}
      onCancel={() => setVisible(false)}
      afterClose={onClose}
    >
      <Answered result={result} height={160}>
        {({ screens, groups }) => (
          <div className={styles['places']}>
            <div className={styles['place']}>
              <strong>默认（没有另行投放的大屏）</strong>
              <Select
                label="默认节目单"
                value={usual ? String(usual.programmeId) : ''}
                disabled={!editable}
                options={options}
                onChange={(chosen) => place({ screenId: undefined, groupName: undefined }, chosen)}
              />
            </div>
            {groups.map(({ groupName, programmeId }) => (
              <div key={groupName} className={styles['place']}>
                <strong>分组「{groupName}」</strong>
                <Select
                  label={`分组${groupName}的节目单`}
                  value={programmeId === undefined ? '' : String(programmeId)}
                  placeholder="随默认"
                  clearable
                  disabled={!editable}
                  options={options}
                  onChange={(chosen) => place({ screenId: undefined, groupName }, chosen)}
                />
              </div>
            ))}
            {screens.map((screen) => (
              <div key={screen.screenId} className={styles['place']}>
                <span>
                  {screen.screenName}
                  <small className={styles['hint']}> 正在播放「{nameOf(screen.playsId)}」</small>
                </span>
                <Select
                  label={`${screen.screenName}的节目单`}
                  value={screen.programmeId === undefined ? '' : String(screen.programmeId)}
                  placeholder={screen.groupName === undefined ? '随默认' : '随分组'}
                  clearable
                  disabled={!editable}
                  options={options}
                  onChange={(chosen) => place({ screenId: screen.screenId, groupName: undefined }, chosen)}
                />
                <GroupField key={screen.groupName} screen={screen} editable={editable} onGroup={regroup} />
              </div>
            ))}
            {screens.length === 0 && <p className={styles['hint']}>还没有登记的大屏，请先在「大屏管理」中登记</p>}
          </div>
        )}
      </Answered>
    </Modal>
  );
}

interface GroupFieldProps {
  readonly screen: PlacedScreen;
  readonly editable: boolean;
  readonly onGroup: (screen: PlacedScreen, groupName: string) => void;
}

/** The group of a screen: what is typed counts when it is set, and a new name makes a new group. */
function GroupField({ screen, editable, onGroup }: GroupFieldProps) {
  const [typed, setTyped] = useState(screen.groupName ?? '');
  const name = typed.trim();
  return (
    <span className={styles['group']}>
      <Input
        aria-label={`${screen.screenName}的分组`}
        placeholder="分组"
        value={typed}
        maxLength={LONGEST_GROUP_NAME}
        disabled={!editable}
        onChange={setTyped}
      />
      {editable && (
        <Button disabled={name === (screen.groupName ?? '')} onClick={() => onGroup(screen, name)}>
          设置
        </Button>
      )}
    </span>
  );
}
