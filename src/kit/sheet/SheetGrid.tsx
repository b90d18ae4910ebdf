import { memo, type Ref, useDeferredValue, useId, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { type Board, textAt } from '#base/sheet-edit/board.ts';
import { copied as copiedBlock } from '#base/sheet-edit/blocks.ts';
import type { SheetAction, SheetEdit } from '#base/sheet-edit/edit.ts';
import { tabbed } from '#base/sheet-edit/moves.ts';
import type { CellFault, CellReasons, Sheet } from '#base/sheet/sheet.ts';
import type { Theme } from '../tokens/theme.ts';
import { SheetCanvas } from './canvas/SheetCanvas.tsx';
import type { ScrollTogether } from './canvas/together.ts';
import { CellEditor, type EditorHandle } from './CellEditor.tsx';
import { CellLine } from './CellLine.tsx';
import { type Faces, isSameFaces, isSameFaults } from './faces.ts';
import { columnTitle } from './heading.ts';
import type { Intent } from './keys.ts';
import { SheetTwin } from './SheetTwin.tsx';
import { cellSpeech } from './speech.ts';
import styles from './SheetGrid.module.css';
import { editNotice } from './notices/edit-notice.ts';

export interface SheetGridHandle {
  readonly focus: () => void;
}

export interface SheetGridProps {
  readonly sheet: Sheet;
  readonly board: Board;
  /** Every cell as it is seen. */
  readonly faces: Faces;
  /** What is wrong in this sheet. */
  readonly faults: readonly CellFault[];
  /** The reviewer's comment on each cell that was returned 退回. */
  readonly returned?: Readonly<Record<string, string>> | undefined;
  /** What was typed into each cell that the sheet made another number of. */
  readonly cleaned: Readonly<Record<string, string>>;
  /** Dates of the days of the period, for the header. */
  readonly dates: readonly string[];
  readonly edit: SheetEdit;
  readonly reasons: CellReasons;
  readonly readOnly: boolean;
  readonly theme: Theme;
  /** The sheets that scroll sideways as one. */
  readonly together: ScrollTogether;
  readonly onAction: (action: SheetAction) => void;
  readonly onReason: (address: string, reason: string) => void;
  /** F8: the next faulty cell is wanted, be it in another sheet. */
  readonly onNextFault: (from: string | undefined, backwards: boolean) => void;
  readonly ref?: Ref<SheetGridHandle>;
}

const FREE_TAB = 'Tab 键现在离开表格，Ctrl+M 恢复';
const GIVES_UP = '按 Esc 放弃本格修改';
const GIVEN_UP = '已放弃本格修改';

/** A declared sheet filled in like a spreadsheet: drawn by the engine, driven by keys, heard as a table. */
export const SheetGrid = memo(function SheetGrid(props: SheetGridProps) {
  const {
    sheet,
    board,
    dates,
    edit,
    faces,
    faults,
    returned,
    cleaned,
    reasons,
    readOnly,
    theme,
    together,
    onAction,
    onReason,
    onNextFault,
    ref,
  } = props;
  const lineId = useId();
  const keysId = useId();
  const editor = useRef<EditorHandle>(null);
  const reasonField = useRef<HTMLInputElement>(null);
  const [focused, setFocused] = useState(false);
  const [freeTab, setFreeTab] = useState(false);
  const [givenUp, setGivenUp] = useState(false);
  // The picture comes first; the table that is heard follows as soon as there is time.
  const heard = useDeferredValue(useMemo(() => ({ faces, faults }), [faces, faults]));
  useImperativeHandle(ref, () => ({
    focus: () => {
      editor.current?.focus();
      editor.current?.reveal();
    },
  }));

  const { focus } = edit.selection;
  const address = board.addressAt(focus);
  const own = faults.filter((fault) => fault.address === address);
  const label = cellSpeech(sheet, focus, faces[focus.row], dates, readOnly);
  const column = sheet.columns[focus.column];
  const title = [sheet.rows[focus.row]?.title, column && columnTitle(column, dates)].filter(Boolean).join(' · ');

  const handleIntent = (intent: Intent): boolean => {
    setGivenUp(intent.kind === 'steps' && intent.steps[0]?.kind === 'cancel');
    if (intent.kind === 'fault') onNextFault(address, intent.backwards);
    if (intent.kind === 'reason') reasonField.current?.focus();
    if (intent.kind === 'free-tab') setFreeTab(!freeTab);
    if (intent.kind !== 'steps') return true;
    const [first] = intent.steps;
    // Past the last open cell Tab goes where it always goes.
    if (first?.kind === 'tab' && (freeTab || !tabbed(board, focus, first.backwards))) return false;
    intent.steps.forEach(onAction);
    return true;
  };
  const handleFocusChange = (now: boolean) => {
    setFocused(now);
    setGivenUp(false);
    if (!now) setFreeTab(false);
  };

  return (
    <section className={styles['grid']} aria-label={`${sheet.title}（${sheet.unit}）`}>
      <div className={styles['heading']} aria-hidden="true">
        <strong>{sheet.title}</strong>
        <span>{`单位：${sheet.unit}`}</span>
      </div>
      <SheetCanvas
        sheet={sheet}
        dates={dates}
        faces={faces}
        selection={focused ? edit.selection : undefined}
        theme={theme}
        together={together}
        onPoint={(place, extend) => {
          editor.current?.settle();
          onAction({ kind: 'select', place, extend });
        }}
        onOpen={() => onAction({ kind: 'open' })}
        onFocus={() => editor.current?.focus()}
        focus={focus}
        onPlace={(box, moved) => {
          editor.current?.place(box);
          if (moved && focused) editor.current?.reveal();
        }}
      >
        <CellEditor
          handle={editor}
          edit={edit}
          label={label}
          describedBy={`${lineId} ${keysId}`}
          isOpen={board.isOpen(focus)}
          isFaulty={own.some(({ explained }) => !explained)}
          copied={() =>
            copiedBlock(
              edit.selection,
              (place) => textAt(board, edit.values, place) || (faces[place.row]?.[place.column]?.text ?? ''),
            )
          }
          onAction={onAction}
          onIntent={handleIntent}
          onFocusChange={handleFocusChange}
        />
      </SheetCanvas>
      <CellLine
        id={lineId}
        title={title}
        faults={own}
        comment={address === undefined ? undefined : returned?.[address]}
        reason={(address === undefined ? undefined : reasons[address]) ?? ''}
        onReason={readOnly || address === undefined ? undefined : (reason) => onReason(address, reason)}
        onReturn={() => editor.current?.focus()}
        reasonField={reasonField}
        notice={freeTab ? FREE_TAB : editNotice(edit, cleaned, address)}
        onUndo={edit.past.at(-1)?.cleaned ? () => onAction({ kind: 'undo' }) : undefined}
      />
      <div className="visually-hidden" aria-live="polite">
        {focused && edit.typed === undefined
          ? [givenUp && GIVEN_UP, label, freeTab && FREE_TAB].filter(Boolean).join('。')
          : ''}
      </div>
      <p id={keysId} className="visually-hidden">
        {edit.typed === undefined ? '' : GIVES_UP}
      </p>
      <div className="visually-hidden">
        <SheetTwin sheet={sheet} dates={dates} faces={heard.faces} faults={heard.faults} returned={returned} />
      </div>
    </section>
  );
}, isSameSheet);

/** A key in one sheet of a form gives every sheet its cells anew: those that say the same stay as they are. */
function isSameSheet(one: SheetGridProps, other: SheetGridProps): boolean {
  const { faces, faults, ...rest } = one;
  const isPlainSame = (Object.keys(rest) as (keyof typeof rest)[]).every((name) => Object.is(one[name], other[name]));
  return isPlainSame && isSameFaces(faces, other.faces) && isSameFaults(faults, other.faults);
}
