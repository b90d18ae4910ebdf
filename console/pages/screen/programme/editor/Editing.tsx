import { Button, Input } from '@arco-design/web-react';
import { useState } from 'react';
import { useSend } from '#browser/query.ts';
import { Segments } from '#kit/choice/Segments.tsx';
import { programmeCalls } from '#subjects/programme/calls.ts';
import { showingAt } from '#subjects/programme/rules.ts';
import { faultsOf } from '#subjects/programme/rules/faults.ts';
import { changesBetween } from '#subjects/programme/rules/said.ts';
import { scenes } from '#subjects/programme/scenes.ts';
import { DAY_KIND_LABELS, DAY_KINDS, type DayKind, LONGEST_NAME } from '#subjects/programme/terms.ts';
import type { ProgrammeDetail } from '#subjects/programme/wire.ts';
import { widgetTitles } from '#subjects/titles.ts';
import { alreadyTold, useDeed } from '../../../../parts/deeds.ts';
import { ask } from '../../../../register/ask.ts';
import { DayTimeline } from '../DayTimeline.tsx';
import { dayOf, type Place, withNewPart, withoutPart } from '../editing.ts';
import { EntryList } from '../EntryList.tsx';
import { FaultList } from '../faults/FaultList.tsx';
import { MomentPreview } from '../MomentPreview.tsx';
import { PartForm } from '../PartForm.tsx';
import { useSteps } from './use-steps.ts';
import styles from '../Programme.module.css';
import { Rehearsal } from '../Rehearsal.tsx';
import type { OwnAim } from '../own/aim.ts';
import { OwnScenes } from '../own/OwnScenes.tsx';
import { PublishDialog } from '../PublishDialog.tsx';
import { VersionsDialog } from '../VersionsDialog.tsx';

const MINUTE = 60_000;
const NOON = 720;
const DAYS = DAY_KINDS.map((value) => ({ value, label: DAY_KIND_LABELS[value] }));
interface EditingProps {
  readonly programme: ProgrammeDetail;
  /** Somebody else has changed the draft meanwhile. */
  readonly isBehind: boolean;
  readonly editable: boolean;
  /** Keeps the draft that unsaved changes are based on in place; undefined lets it go. */
  readonly onHold: (programme: ProgrammeDetail | undefined) => void;
}

/** A programme as it is edited: its day, its parts, what plays at a moment. */
export function Editing({ programme, isBehind, editable, onHold }: EditingProps) {
  const { programmeId, revision } = programme;
  const { carryOut, busy } = useDeed();
  const { send: save } = useSend(programmeCalls.save);
  const { send: remove } = useSend(programmeCalls.remove);
  const [name, setName] = useState(programme.name);
  const { content, unsaved, change, undo } = useSteps(programme, (isChanged) =>
    onHold(isChanged || name !== programme.name ? programme : undefined),
  );
  const [kind, setKind] = useState<DayKind>('mon');
  const [place, setPlace] = useState<Place>();
  const [aim, setAim] = useState<OwnAim>();
  const [moment, setMoment] = useState(NOON);
  const [dialog, setDialog] = useState<'publish' | 'versions'>();

  const faults = faultsOf(content, scenes, {
    walls: programme.walls,
    titleOf: (widget) => widgetTitles[widget],
  });
  const { midnight, holidays } = dayOf(kind);
  const instant = midnight + moment * MINUTE;
  const showing = showingAt(content, holidays, instant);
  const isChanged = unsaved || name !== programme.name;
  const changes = changesBetween(programme.published, content, scenes);
  const handleSave = async () => {
    const work = () => save({ programmeId, revision, name, content });
    if (await carryOut(work, { done: '已保存草稿', onFailure: alreadyTold })) onHold(undefined);
  };
  const handleRemove = () =>
    ask({
      title: '删除节目单',
      text: `「${programme.name}」及其全部版本将被删除，不能恢复。`,
      onYes: () => carryOut(() => remove({ programmeId }), { done: '已删除', onFailure: alreadyTold }),
    });
  return (
    <>
      <div className={styles['toolbar']}>
        <span className={styles['name']}>
          <Input
            aria-label="节目单名称"
            value={name}
            maxLength={LONGEST_NAME}
            disabled={!editable}
            onChange={(typed) => {
              setName(typed);
              onHold(unsaved || typed !== programme.name ? programme : undefined);
            }}
          />
        </span>
        {editable && (
          <>
            <Button disabled={!undo} onClick={undo}>
              撤销
            </Button>
            <Button disabled={!isChanged || name.trim() === ''} loading={busy} onClick={handleSave}>
              保存草稿
            </Button>
            <Button
              type="primary"
              disabled={isChanged || changes.length === 0 || faults.length > 0}
              onClick={() => setDialog('publish')}
            >
              发布…
            </Button>
          </>
        )}
        <Button onClick={() => setDialog('versions')}>历史版本</Button>
        {editable && !programme.usual && <Button onClick={handleRemove}>删除</Button>}
        <span className={styles['hint']} role="status">
          {isBehind
            ? '他人已修改此节目单，撤销自己的修改后可看到最新内容'
            : isChanged
              ? '有未保存的修改，保存后才能发布'
              : changes.length === 0
                ? '与已发布的版本相同'
                : `${changes.length} 处修改待发布`}
          {faults.length > 0 && (
            <strong className={styles['fault']}>，{faults.length} 处冲突或缺项，改正后才能发布</strong>
          )}
        </span>
      </div>
      <div className={styles['card']}>
        <div className={styles['bar']}>
          <Segments legend="适用日" segments={DAYS} chosen={kind} onChoose={setKind} />
          <Rehearsal moment={moment} onMoment={setMoment} />
          {editable && (
            <Button
              onClick={() => {
                change(withNewPart(content, kind));
                setPlace(content.parts.length);
              }}
            >
              新增时段
            </Button>
          )}
        </div>
        <DayTimeline
          content={content}
          kind={kind}
          chosen={place}
          faulty={new Set(faults.map(({ part }) => part))}
          moment={moment}
          editable={editable}
          onChoose={setPlace}
          onChange={change}
          onMoment={setMoment}
        />
        <FaultList content={content} faults={faults} onChoose={setPlace} onAim={setAim} />
      </div>
      <div className={styles['columns']}>
        <div className={styles['card']}>
          <PartForm content={content} place={place} faults={faults} editable={editable} onChange={change} />
          {editable && place !== undefined && (
            <Button
              onClick={() => {
                change(withoutPart(content, place));
                setPlace(undefined);
              }}
            >
              删除时段
            </Button>
          )}
        </div>
        <div className={styles['card']}>
          <EntryList
            content={content}
            place={place}
            faults={faults}
            editable={editable}
            shown={showing?.part === place ? showing?.entry : undefined}
            onChange={change}
          />
        </div>
        <div className={styles['card']}>
          <MomentPreview content={content} holidays={holidays} instant={instant} showing={showing} />
        </div>
      </div>
      <OwnScenes content={content} walls={programme.walls} aim={aim} editable={editable} onChange={change} />
      {dialog === 'publish' && (
        <PublishDialog programme={programme} changes={changes} faults={faults} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'versions' && (
        <VersionsDialog programme={programme} editable={editable} onClose={() => setDialog(undefined)} />
      )}
    </>
  );
}
