import { Button } from '@arco-design/web-react';
import { useRef, useState } from 'react';
import { compileForm } from '#base/form/definition/compile.ts';
import type { FormDefinition } from '#base/form/definition/definition.ts';
import type { FormDetail } from '#subjects/form/wire.ts';
import { Trial } from '../../../form/Trial.tsx';
import { Segments } from '#kit/choice/Segments.tsx';
import { Page } from '../../../parts/Page.tsx';
import { ask } from '../../../register/ask.ts';
import styles from '../Forms.module.css';
import {
  begun,
  type Editing,
  edited,
  moved,
  movedBefore,
  redone,
  undone,
  withoutPart,
  withQuestion,
  withRules,
  withSection,
} from './editing.ts';
import { useFormDraft } from './draft/use-form-draft.ts';
import { TextField } from './fields.tsx';
import { Outline } from './Outline.tsx';
import { Palette } from './draft/Palette.tsx';
import { Properties } from './Properties.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { Rules } from './Rules.tsx';

export interface DesignerProps {
  readonly detail: FormDetail;
  readonly onClose: () => void;
  readonly onPublished: () => void;
}

const VIEWS = [
  { value: 'preview', label: '电脑预览' },
  { value: 'phone', label: '手机预览' },
  { value: 'rules', label: '规则' },
] as const;
type View = (typeof VIEWS)[number]['value'];

/** Designs a form 表单设计: palette, order, properties, rules, preview; the draft keeps itself, everything can be undone. */
export function Designer({ detail, onClose, onPublished }: DesignerProps) {
  const [editing, setEditing] = useState<Editing>(() => begun(detail.definition));
  const [chosen, setChosen] = useState(detail.definition.sections[0]?.key ?? '');
  const [view, setView] = useState<View>('preview');
  const [publishing, setPublishing] = useState(false);
  const canvas = useRef<HTMLDivElement>(null);
  const form = editing.present;
  const { faults } = compileForm(form);
  // Nothing is wrong yet with what has only been begun.
  const isBegun = form.sections.every(({ questions }) => questions.length === 0);
  const told = isBegun ? [] : faults;
  const { save, saving, isSaved, refused, version } = useFormDraft(detail, form);
  const change = (next: FormDefinition) => setEditing((now) => edited(now, next));

  /** What is chosen is looked at, too: beside the list the preview goes to it. */
  const handleChoose = (key: string) => {
    setChosen(key);
    const shown = canvas.current;
    if (shown && shown.scrollHeight > shown.clientHeight)
      shown.querySelector(`[data-key="${CSS.escape(key)}"]`)?.scrollIntoView({ block: 'center' });
  };

  const actions = (
    <>
      <Button disabled={editing.past.length === 0} onClick={() => setEditing(undone)}>
        撤销
      </Button>
      <Button disabled={editing.future.length === 0} onClick={() => setEditing(redone)}>
        重做
      </Button>
      <Button
        onClick={() => {
          void save();
          if (isSaved || refused === '') onClose();
          else ask({ title: '离开设计', text: '有内容还没有保存，确定要离开吗？', onYes: onClose });
        }}
      >
        返回列表
      </Button>
      <Button
        type="primary"
        disabled={faults.length > 0 || saving}
        onClick={() => void save().then((kept) => kept !== undefined && setPublishing(true))}
      >
        发布
      </Button>
    </>
  );
  const note = refused !== '' ? refused : isSaved ? '草稿已保存' : '正在保存';
  return (
    <Page title={`设计：${form.title}`} note={note} actions={actions}>
      <div className={styles['designer']}>
        <div className={styles['panel']}>
          <TextField
            label="表单名称"
            value={form.title}
            longest={60}
            onChange={(title) => change({ ...form, title })}
          />
          <TextField
            label="填表说明"
            value={form.note}
            lines={2}
            longest={500}
            onChange={(text) => change({ ...form, note: text })}
          />
          <h2>添加题目</h2>
          <Palette
            form={form}
            chosen={chosen}
            onMade={(made, key) => {
              change(made);
              setChosen(key);
            }}
          />
          <h2>顺序</h2>
          <Outline
            form={form}
            chosen={chosen}
            faulty={new Set(told.map(({ at }) => at.split('.')[0] ?? ''))}
            onChoose={handleChoose}
            onMove={(key, by) => change(moved(form, key, by))}
            onMoveBefore={(key, before) => change(movedBefore(form, key, before))}
          />
          <div className={`${styles['buttons']} ${styles['moving']}`}>
            <Button size="small" onClick={() => change(moved(form, chosen, -1))}>
              上移
            </Button>
            <Button size="small" onClick={() => change(moved(form, chosen, 1))}>
              下移
            </Button>
            <Button size="small" status="danger" onClick={() => change(withoutPart(form, chosen))}>
              删除
            </Button>
          </div>
        </div>
        <Properties
          form={form}
          chosen={chosen}
          faults={told}
          onKey={setChosen}
          onQuestion={(key, part) => change(withQuestion(form, key, part))}
          onSection={(key, part) => change(withSection(form, key, part))}
        />
        <div ref={canvas} className={styles['canvas']}>
          <div className={styles['choosing']}>
            <Segments legend="中间显示" chosen={view} segments={VIEWS} onChoose={setView} />
            {isBegun && <span className={styles['soft']}>从左侧选择题型，添加第一道题</span>}
            {told.length > 0 && (
              <span className={styles['bad']} role="status">{`${told.length} 处错误：${told[0]?.message ?? ''}`}</span>
            )}
          </div>
          {view === 'rules' ? (
            <Rules form={form} faults={faults} onChange={(rules) => change(withRules(form, rules))} />
          ) : (
            <div className={view === 'phone' ? styles['phoneFrame'] : undefined}>
              <Trial definition={form} />
            </div>
          )}
        </div>
      </div>
      {publishing && (
        <PublishDialog
          formId={detail.formId}
          version={version}
          form={form}
          onDone={onPublished}
          onClose={() => setPublishing(false)}
        />
      )}
    </Page>
  );
}
