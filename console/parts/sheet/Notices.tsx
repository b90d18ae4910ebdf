import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { numberText } from '#base/number-text.ts';
import type { CellTexts } from '#base/sheet-edit/board.ts';
import type { CellFault, SheetForm } from '#base/sheet/sheet.ts';
import { cellTitle } from '#base/sheet/cells/cells.ts';
import styles from './Notices.module.css';
import type { SheetProblem } from './problem.ts';

/** How many cells are named before somebody asks for all; keys lead through them as well. */
const MOST_NAMED = 5;

/** Another tab of this browser fills the report in 另一标签页正在填报. */
export function OtherTab({ isFree, onTakeOver }: { readonly isFree: boolean; readonly onTakeOver: () => void }) {
  return (
    <div className={styles['note']} role="status">
      {isFree ? '另一个标签页已关闭这份报表，可以在此继续填写。' : '另一个标签页正在填写这份报表，此处只能查看。'}
      <Button size="mini" onClick={onTakeOver}>
        在此继续填写
      </Button>
    </div>
  );
}

export interface LaidOverProps {
  /** What it is of 报表、数据. */
  readonly what: string;
  readonly form: SheetForm;
  /** Cells that both have changed, each in another way. */
  readonly cells: readonly string[];
  /** What stands there by the hand of somebody else. */
  readonly theirs: CellTexts;
  readonly onCell: (address: string) => void;
}

/** That what was typed was laid over what somebody else has saved meanwhile, and what they made of the cells that are not alike. */
export function LaidOver({ what, form, cells, theirs, onCell }: LaidOverProps) {
  const named = cells.map((address) => {
    const text = theirs[address] ?? '';
    return {
      address,
      text: `${cellTitle(form, address)}：${text === '' ? '他人已清空' : `他人改为 ${numberText(Number(text))}`}`,
    };
  });
  return (
    <div className={styles['note']} role="status">
      <p>
        {what}已被他人修改，已载入最新数据并保留您的填写；{cells.length} 个标出的单元格与他人的修改不同，请核对。
      </p>
      <CellLinks cells={named} onCell={onCell} />
    </div>
  );
}

interface NamedCells {
  readonly cells: ReadonlyArray<{ readonly address: string; readonly text: string }>;
  readonly onCell: (address: string) => void;
}

function CellLinks({ cells, onCell }: NamedCells) {
  const [all, setAll] = useState(false);
  return (
    <ul>
      {(all ? cells : cells.slice(0, MOST_NAMED)).map(({ address, text }, index) => (
        <li key={`${address} ${index}`}>
          <button type="button" onClick={() => onCell(address)}>
            {text}
          </button>
        </li>
      ))}
      {!all && cells.length > MOST_NAMED && (
        <li>
          <button type="button" onClick={() => setAll(true)}>
            另有 {cells.length - MOST_NAMED} 处，全部列出
          </button>
        </li>
      )}
    </ul>
  );
}

/** What still stands in the way of handing in or saving, each leading to its cell. */
export function Unfinished({
  form,
  faults,
  deed = '提交',
  onCell,
}: {
  readonly form: SheetForm;
  readonly faults: readonly CellFault[];
  /** What is not to be done yet. */
  readonly deed?: string;
  readonly onCell: (address: string) => void;
}) {
  const cells = faults.map(({ address, strength, message }) => ({
    address,
    text: `${cellTitle(form, address)}：${message}${strength === 'soft' ? '（请填写说明）' : ''}`,
  }));
  return (
    <div className={styles['problem']} role="alert">
      <p>
        还有 {faults.length} 处需要处理，暂不能{deed}
      </p>
      <CellLinks cells={cells} onCell={onCell} />
    </div>
  );
}

export interface ProblemProps {
  readonly form: SheetForm;
  readonly problem: SheetProblem;
  readonly onCell: (address: string) => void;
  readonly onReload: () => void;
}

/** Why the server did not take what was filled in, and what to do about it; nothing that was typed is lost. */
export function Problem({ form, problem: { text, isStale, isAway, cells }, onCell, onReload }: ProblemProps) {
  const named = cells.filter(({ address }) => cellTitle(form, address) !== address);
  return (
    <div className={styles['problem']} role="alert">
      <p>
        {text}
        {isAway && '。填写的内容已存在本机，可稍后再试'}
        {isStale && '。填写的内容不会丢失'}
      </p>
      {isStale && (
        <Button size="small" onClick={onReload}>
          载入最新数据并保留我的填写
        </Button>
      )}
      <CellLinks cells={named.map(({ address, message }) => ({ address, text: message }))} onCell={onCell} />
    </div>
  );
}
