import { Button } from '@arco-design/web-react';
import { type ComponentType, type KeyboardEvent, useCallback, useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCall } from '#browser/query.ts';
import { useFocusHeld } from '#kit/choice/focus-return.ts';
import { reviewDeskCalls } from '#subjects/review-desk/calls.ts';
import { DESK_SHOWN_LABELS, DESK_SOURCE_LABELS } from '#subjects/review-desk/terms.ts';
import type { DeskRow } from '#subjects/review-desk/wire.ts';
import { textIn, withValues } from '../../parts/address.ts';
import { toggled } from '../../parts/list/ticks.ts';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { Page } from '../../parts/Page.tsx';
import { choicesOf } from '../../register/choices.ts';
import { askNext, withFilters } from '../../register/list/asked.ts';
import { useAsked } from '../../register/list/use-asked.ts';
import { actionColumn, tickColumn } from '../../register/list/columns.tsx';
import { ListBlock } from '../../register/list/ListBlock.tsx';
import { RegisterFilters } from '../../register/list/RegisterFilters.tsx';
import { useList } from '../../register/list/use-list.ts';
import { useRegionChoices } from '../../register/regions.ts';
import { Decisions, useTakingBack } from '../../review/TakeBackBar.tsx';
import { BulkOutcome } from '../../review/bulk/BulkOutcome.tsx';
import styles from './Desk.module.css';
import { deskColumns, deskRowId, deskRowName } from './desk-columns.tsx';
import { keyPressed } from './desk-keys.ts';
import { DESK_QUEUE, DESK_REFRESH_ON } from './desk-queue.ts';
import { DistrictLoad } from './DistrictLoad.tsx';
import { HandOverDialog } from './HandOverDialog.tsx';
import { KeyList } from './KeyList.tsx';
import { isDecided, useDeskPass } from './use-desk-pass.ts';

const OPENED = 'open';
const REGION = 'region';
const ACTIONS_WIDTH = 110;

/** What is opened of the queue, with the ways to the records beside it. */
export interface OpenedProps {
  readonly source: string;
  readonly kind: string;
  readonly recordId: number;
  readonly onClose: () => void;
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
}

export interface DeskPageProps extends MenuPageProps {
  /** Draws what is opened as its own kind is reviewed, which its own page knows. */
  readonly opened: ComponentType<OpenedProps>;
}

/** 审核台: everything that waits in one queue, the riskiest first; the clean ones passed together, decisions taken back, all of it by keyboard. */
export function DeskPage({ title, opened: Opened }: DeskPageProps) {
  const [query, setQuery] = useSearchParams();
  const id = useId();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [handed, setHanded] = useState<DeskRow>();
  const [helps, setHelps] = useState(false);
  const filters = [
    { name: 'source', label: '来源', choices: choicesOf(DESK_SOURCE_LABELS) },
    { name: 'shown', label: '范围', choices: choicesOf(DESK_SHOWN_LABELS), placeholder: '全部待审' },
    { name: REGION, label: '所在区域', choices: useRegionChoices('code') },
    { name: 'text', label: '企业或事项' },
  ];
  const asked = useAsked(query, filters);
  const load = useCall(reviewDeskCalls.load, {}, { refreshOn: DESK_REFRESH_ON });
  const result = useList(DESK_QUEUE, asked, { refreshOn: DESK_REFRESH_ON });
  const taking = useTakingBack();
  const bulk = useDeskPass(() => setTicked([]));
  const rows = result.data?.rows ?? [];
  const chosen = rows.filter(isDecided).filter((row) => ticked.includes(deskRowId(row)));
  const clean = rows.filter((row) => isDecided(row) && row.risk === 0).map(deskRowId);
  const opened = textIn(query, OPENED);
  const [source = '', recordId = '', kind = ''] = opened.split('.');
  const at = rows.findIndex((row) => row.source === source && String(row.recordId) === recordId);
  useFocusHeld(id, result.data);
  const focus = useCallback((element: HTMLElement | null) => element?.focus({ preventScroll: true }), []);
  const open = (row: DeskRow | undefined) =>
    setQuery(withValues(query, { [OPENED]: row ? `${row.source}.${row.recordId}.${row.kind}` : '' }));
  const handleQuery = (values: Readonly<Record<string, string>>) => {
    setTicked([]);
    askNext(withFilters(query, values), query, setQuery, result.refetch);
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const pressed = keyPressed(event);
    if (!pressed) return;
    const row = rows.find((one) => deskRowId(one) === pressed.rowId);
    const [latest] = taking.own;
    const deeds: Readonly<Record<string, (() => unknown) | undefined>> = {
      arrowdown: pressed.isOutside
        ? () => event.currentTarget.querySelector<HTMLElement>('[data-row]')?.focus()
        : undefined,
      x:
        row && isDecided(row)
          ? () => setTicked(toggled(ticked, [deskRowId(row)], !ticked.includes(deskRowId(row))))
          : undefined,
      a: () => setTicked(clean),
      p: bulk.busy ? undefined : () => bulk.handlePass(chosen),
      t: row && (() => setHanded(row)),
      z: latest && !taking.busy ? () => taking.takeBack(latest) : undefined,
      '?': () => setHelps(true),
      '？': () => setHelps(true),
    };
    const deed = deeds[pressed.key];
    if (!deed) return;
    event.preventDefault();
    deed();
  };
  const columns = [
    tickColumn<DeskRow>({
      rows,
      rowId: deskRowId,
      rowName: deskRowName,
      mayTick: isDecided,
      ticked,
      onTicked: setTicked,
    }),
    ...deskColumns(open),
    actionColumn<DeskRow>(
      [
        { label: '审核', onAct: open },
        { label: '转交', onAct: setHanded },
      ],
      deskRowName,
      ACTIONS_WIDTH,
    ),
  ];
  return (
    <>
      <Page title={title} note="各类待审记录合为一队：风险高的排在最前，其次等候最久的优先">
        <section id={id} ref={focus} className={styles['desk']} tabIndex={-1} aria-label={title} onKeyDown={handleKey}>
          <Decisions {...taking} />
          <RegisterFilters filters={filters} values={asked.filters} onQuery={handleQuery} />
          <ListBlock
            caption="待审记录"
            asked={asked}
            result={result}
            columns={columns}
            rowId={deskRowId}
            emptyText={asked.filters['shown'] === 'mine' ? '没有转交给您的待审记录' : '没有待审的记录'}
            emptyHint="企业提交后会排入这里"
            ticked={chosen.length}
            onUntick={() => setTicked([])}
            tools={
              <>
                <Button type="primary" loading={bulk.busy} onClick={() => bulk.handlePass(chosen)}>
                  批量审核通过
                </Button>
                <Button disabled={clean.length === 0} onClick={() => setTicked(clean)}>
                  勾选无异常的
                </Button>
                <Button onClick={() => setHelps(true)}>按键说明</Button>
                <BulkOutcome unpassed={bulk.unpassed} onDismiss={bulk.handleDismiss} />
              </>
            }
          />
          <DistrictLoad
            result={load}
            chosen={asked.filters[REGION] ?? ''}
            onChoose={(code) => handleQuery({ [REGION]: code })}
          />
        </section>
      </Page>
      {opened !== '' && (
        <Opened
          source={source}
          kind={kind}
          recordId={Number(recordId)}
          onClose={() => open(undefined)}
          onPrevious={besides(at - 1)}
          onNext={besides(at + 1)}
        />
      )}
      {handed && (
        <HandOverDialog
          source={handed.source}
          recordId={handed.recordId}
          name={deskRowName(handed)}
          onClose={() => setHanded(undefined)}
        />
      )}
      {helps && <KeyList onClose={() => setHelps(false)} />}
    </>
  );

  function besides(index: number): (() => void) | undefined {
    const row = at < 0 ? undefined : rows[index];
    return row && (() => open(row));
  }
}
