import { useId, useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { type CallFailure, failureOf } from '#browser/failure.ts';
import { useCall } from '#browser/query.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { cameraCalls } from '#subjects/camera/calls.ts';
import { FeedTile } from '#subjects/camera/view/FeedTile.tsx';
import { Select } from '../../parts/controls/Select.tsx';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { Page } from '../../parts/Page.tsx';
import { useRegionChoices } from '../../register/regions.ts';
import { PluginPicture } from './PluginPicture.tsx';
import styles from './Viewer.module.css';

/** 视频查看: division, group and camera chosen one after the other above the picture (spec 2 §2.5). */
export function ViewerPage({ title }: MenuPageProps) {
  const id = useId();
  const { transport } = useCore();
  const [division, setDivision] = useState('');
  const [group, setGroup] = useState('');
  const [code, setCode] = useState('');
  const [turn, setTurn] = useState(0);
  const [entered, setEntered] = useState<{ readonly code: string; readonly failure: CallFailure | undefined }>();
  const divisions = useRegionChoices('code');
  // Where a list cannot be had it is empty (spec 2 §8 "Camera list failure"): nothing of another choice may stand in it.
  const groups = useCall(cameraCalls.groups, { division: division || undefined }, { keepLast: false });
  const cameras = useCall(cameraCalls.cameras, { groupId: group }, { enabled: group !== '', keepLast: false });
  const offered = cameras.failure ? [] : (cameras.data ?? []);
  const camera = offered.find((one) => one.code === code);
  const seen = entered?.code === code && entered.failure === undefined ? camera : undefined;
  const failed = groups.failure ?? cameras.failure;

  const handleDivision = (value: string) => {
    setDivision(value);
    setGroup('');
    setCode('');
  };
  const handleGroup = (value: string) => {
    setGroup(value);
    setCode('');
  };
  // Who looks is written down first: without the line there is no picture.
  const handleCamera = async (value: string) => {
    setCode(value);
    setTurn(turn + 1);
    setEntered(undefined);
    const refused = await failureOf(() => transport.send(cameraCalls.watch, { code: value }, { quiet: true }));
    setEntered({ code: value, failure: refused });
  };
  const handleStill = () =>
    void failureOf(() => transport.send(cameraCalls.watch, { code, purpose: 'still' }, { quiet: true }));
  const choices = [
    {
      name: 'division',
      label: '行政区划',
      value: division,
      options: divisions,
      onChange: handleDivision,
      hint: '全部',
    },
    {
      name: 'group',
      label: '分组',
      value: group,
      options: (groups.failure ? [] : (groups.data ?? [])).map(({ groupId, name }) => ({
        value: groupId,
        label: name,
      })),
      onChange: handleGroup,
      hint: '请选择分组',
    },
    {
      name: 'camera',
      label: '摄像机',
      value: code,
      options: offered.map((one) => ({ value: one.code, label: one.name })),
      onChange: (value: string) => void handleCamera(value),
      hint: group === '' ? '请先选择分组' : '请选择摄像机',
    },
  ];
  return (
    <Page title={title} note="查看会记入操作日志">
      <div className={styles['choices']}>
        {choices.map(({ name, label, value, options, onChange, hint }) => (
          <div key={name} className={styles['choice']}>
            <span id={`${id}-${name}`}>{label}</span>
            <Select
              labelledBy={`${id}-${name}`}
              value={value}
              options={options.map((option) => ({ value: option.value, label: option.label }))}
              placeholder={hint}
              clearable={name === 'division'}
              disabled={name === 'camera' && group === ''}
              onChange={onChange}
            />
          </div>
        ))}
        {failed && (
          <span className={styles['quiet']} role="status">
            列表未能取得
            <button
              type="button"
              onClick={() => {
                groups.refetch();
                if (group !== '') cameras.refetch();
              }}
            >
              重试
            </button>
          </span>
        )}
      </div>
      <div className={styles['video']}>
        {!camera && <EmptyState text="选择一路摄像机查看画面" height={200} />}
        {camera && entered?.code !== code && <LoadingState height={200} />}
        {camera && entered?.code === code && entered.failure && (
          <FailedState density="desk" problem={entered.failure.message} onRetry={() => void handleCamera(code)} />
        )}
        {seen && seen.source !== 'plugin' && (
          <FeedTile camera={seen} wished="main" density="desk" onStill={handleStill} />
        )}
        {seen?.source === 'plugin' && (
          <PluginPicture key={`${seen.code}/${turn}`} camera={seen} onAgain={() => void handleCamera(code)} />
        )}
      </div>
    </Page>
  );
}
