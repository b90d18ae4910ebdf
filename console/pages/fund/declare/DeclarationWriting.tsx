import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { messageOf } from '#browser/failure.ts';
import { fundCalls } from '#subjects/fund/calls.ts';
import type { DeclarationDetail, FundCall, FundFile, SavedDeclaration } from '#subjects/fund/wire.ts';
import { useDeed } from '../../../parts/deeds.ts';
import { newKey } from '../../../parts/new-key.ts';
import { Page } from '../../../parts/Page.tsx';
import { ask } from '../../../register/ask.ts';
import own from '../parts/Fund.module.css';
import { FundSteps } from '../parts/FundSteps.tsx';
import { ContentFields } from './ContentFields.tsx';
import { contentIn, draftFaults, type Faults, submitFaults, typedOf } from './declaration-form.ts';
import styles from './Declare.module.css';
import { EvidenceFields } from './EvidenceFields.tsx';
import { useKeptForm } from './use-kept-form.ts';

export interface DeclarationEditorProps {
  readonly title: string;
  /** Undefined for a new one, which is for `call`. */
  readonly declarationId: number | undefined;
  readonly call: FundCall | undefined;
  /** A new one has its number now. */
  readonly onCreated: (declarationId: number) => void;
  readonly onClose: () => void;
}

interface WritingProps extends Pick<DeclarationEditorProps, 'onCreated' | 'onClose'> {
  readonly call: FundCall;
  readonly detail: DeclarationDetail | undefined;
}

/** A declaration as it is written, kept on this machine with every key until it is handed in. */
export function DeclarationWriting({ call, detail, onCreated, onClose }: WritingProps) {
  const { transport } = useCore();
  const { busy, carryOut } = useDeed();
  const [clientKey] = useState(newKey);
  const form = useKeptForm(`call-${call.callId}`, typedOf(detail), detail?.version ?? 0);
  const { typed, isChanged } = form;
  const [faults, setFaults] = useState<Faults>({});
  const [problem, setProblem] = useState('');
  const files = detail?.files ?? [];
  const last = detail?.steps.findLast(({ action }) => action === 'return');

  const save = async (): Promise<SavedDeclaration> => {
    const saved = await transport.send(
      fundCalls.save,
      {
        declarationId: detail?.declarationId,
        version: detail?.version,
        callId: call.callId,
        clientKey,
        ...contentIn(typed),
      },
      { quiet: true },
    );
    form.settle();
    return saved;
  };
  const carry = async (wrong: Faults, work: () => Promise<unknown>, done: string): Promise<boolean> => {
    setFaults(wrong);
    setProblem('');
    if (Object.keys(wrong).length > 0) {
      setProblem('请改正标出的各项');
      return false;
    }
    return carryOut(work, { done, onFailure: (failure) => setProblem(messageOf(failure)) });
  };
  const handleSave = async () => {
    let made: SavedDeclaration | undefined;
    const isKept = await carry(draftFaults(typed), async () => (made = await save()), '草稿已保存');
    if (isKept && made && detail === undefined) onCreated(made.declarationId);
  };
  const handleSubmit = async () => {
    const isSent = await carry(
      submitFaults(typed, call, files),
      async () => {
        const { declarationId, version } = isChanged || !detail ? await save() : detail;
        await transport.send(
          fundCalls.move,
          { ...NOTHING_BESIDES, declarationId, version, action: 'submit' },
          { quiet: true },
        );
      },
      '已提交，等待受理',
    );
    if (isSent) onClose();
  };
  const handleFile = async (item: string, file: File) => {
    let id = detail?.declarationId;
    const isKept = await carry(
      draftFaults(typed),
      async () => {
        id ??= (await save()).declarationId;
        const bytes = new Uint8Array(await file.arrayBuffer());
        await transport.send(
          fundCalls.attach,
          { declarationId: id, item, file: { fileName: file.name, bytes } },
          { quiet: true },
        );
      },
      `${item}已上传`,
    );
    if (id !== undefined && detail === undefined) onCreated(id);
    return isKept;
  };
  const handleRemove = ({ fileId, item, name }: FundFile) =>
    ask({
      title: '移除材料',
      text: `「${item}：${name}」将从申报中移除，确定要移除吗？`,
      onYes: () =>
        carry(
          {},
          () =>
            transport.send(fundCalls.detach, { declarationId: detail?.declarationId ?? 0, fileId }, { quiet: true }),
          '已移除',
        ),
    });
  const handleSubmitAsked = () =>
    ask({ title: '提交申报', text: '提交后由商务局受理；受理前可以撤回修改。确定要提交吗？', onYes: handleSubmit });

  return (
    <Page
      title={call.name}
      note={isChanged ? '有改动尚未保存到服务器，已保存在本机' : '已保存'}
      actions={<Button onClick={onClose}>返回</Button>}
    >
      {form.wasRestored && isChanged && (
        <p className={styles['notice']} role="status">
          已恢复上次没有保存的填写。
          <Button type="text" size="mini" onClick={form.discard}>
            放弃恢复的内容
          </Button>
        </p>
      )}
      {last && detail?.stage === 'returned' && (
        <p className={styles['notice']} role="status">
          退回补正：{last.reason}
        </p>
      )}
      <section className={own['block']} aria-label="申报内容">
        <ContentFields typed={typed} faults={faults} ceiling={call.ceiling} onTyped={form.change} />
      </section>
      <section className={own['block']} aria-label="申报材料">
        <h2>申报材料</h2>
        <EvidenceFields
          call={call}
          declarationId={detail?.declarationId}
          files={files}
          fault={faults.evidence}
          onFile={handleFile}
          onRemove={handleRemove}
        />
      </section>
      {detail && (
        <section className={own['block']} aria-label="办理记录">
          <h2>办理记录</h2>
          <FundSteps steps={detail.steps} />
        </section>
      )}
      <div className={styles['foot']}>
        {problem !== '' && (
          <span className={own['fault']} role="alert">
            {problem}
          </span>
        )}
        <Button loading={busy} onClick={() => void handleSave()}>
          保存草稿
        </Button>
        <Button type="primary" loading={busy} onClick={handleSubmitAsked}>
          提交申报
        </Button>
      </div>
    </Page>
  );
}

/** What handing in has no need of. */
const NOTHING_BESIDES = {
  reason: undefined,
  correctBy: undefined,
  checklist: undefined,
  experts: undefined,
  visit: undefined,
  amount: undefined,
  payment: undefined,
  objectionId: undefined,
};
