import { type ReactNode, useId, useRef, useState } from 'react';
import type { Density } from '#kit/tokens/theme.ts';
import { panelAfterHiding } from '../../rules.ts';
import { QuietMark } from '#kit/feedback/QuietMark.tsx';
import { PANEL, type Panel } from '../../terms.ts';
import type { PanelSection } from '../../wire/area.ts';
import { DetailCards } from './DetailCards.tsx';
import { EmptyPicture } from './EmptyPicture.tsx';
import styles from './Panel.module.css';
import type { PlanTurn } from './PlanPeriod.tsx';
import { SectionBody } from './SectionBody.tsx';

export interface PlanningPanelProps {
  readonly panel: Panel;
  /** The last sections there were; undefined before the first answer. */
  readonly sections: readonly PanelSection[] | undefined;
  readonly fetching: boolean;
  /** What the last question failed with; the sections are those of the one before. */
  readonly problem: string | undefined;
  readonly density: Density;
  /** Whether it comes with the focus, as what is opened by a press does. */
  readonly focused?: boolean;
  /** Left out where asking again would be answered alike. */
  readonly onRetry?: (() => void) | undefined;
  readonly onPanel: (panel: Panel) => void;
  readonly onTurn: (turn: PlanTurn) => void;
}

/** The right panel 分析面板: a list of sections, the first open, or their detail cards; closed it is not there (spec 2 §2.2, §4). */
export function PlanningPanel(props: PlanningPanelProps) {
  const { panel, sections, fetching, problem, density, focused = false, onRetry, onPanel, onTurn } = props;
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [indexes, setIndexes] = useState<Readonly<Record<string, number>>>({});
  if (panel === PANEL.closed) return null;

  const all = sections ?? [];
  const detail = panel === PANEL.detail;
  const bodyOf = (section: PanelSection) => (
    <SectionBody
      section={section}
      index={indexes[section.sectionId] ?? 0}
      onIndex={(index) => setIndexes({ ...indexes, [section.sectionId]: index })}
      detail={detail}
      busy={fetching}
      density={density}
      onTurn={onTurn}
    />
  );
  const handleOpen = (sectionId: string): void => {
    const next = new Set(toggled);
    if (!next.delete(sectionId)) next.add(sectionId);
    setToggled(next);
  };
  const handleHide = (sectionId: string): void => {
    const next = new Set(hidden).add(sectionId);
    const left = all.filter((one) => !next.has(one.sectionId)).length;
    setHidden(left === 0 ? new Set() : next);
    onPanel(panelAfterHiding(panel, left));
  };
  const handlePanel = (next: Panel): void => {
    setHidden(new Set());
    onPanel(next);
  };
  return (
    <section
      className={styles['panel']}
      data-kind={detail ? 'detail' : 'list'}
      aria-label="分析面板"
      aria-busy={fetching}
    >
      <header className={styles['head']}>
        <h2>{detail ? '详细分析' : '规划与现状'}</h2>
        {fetching && (
          <span className={styles['busy']} role="status">
            加载中…
          </span>
        )}
        <button
          type="button"
          className={styles['word']}
          onClick={() => handlePanel(detail ? PANEL.list : PANEL.detail)}
        >
          {detail ? '返回列表' : '详细视图'}
        </button>
        <button
          type="button"
          className={styles['icon']}
          aria-label="关闭面板"
          autoFocus={focused}
          onClick={() => handlePanel(PANEL.closed)}
        >
          ×
        </button>
      </header>
      {problem !== undefined && (
        <QuietMark text={`${problem}${sections ? '，显示的是上一次的结果' : ''}`} of="分析数据" onRetry={onRetry} />
      )}
      {all.length === 0 && !fetching && <EmptyPicture />}
      {detail ? (
        <DetailCards
          sections={all.filter(({ sectionId }) => !hidden.has(sectionId))}
          bodyOf={bodyOf}
          onHide={handleHide}
        />
      ) : (
        <div className={styles['sections']}>
          {all.map((section, at) => (
            <Section
              key={section.sectionId}
              title={section.title}
              open={(at === 0) !== toggled.has(section.sectionId)}
              onOpen={() => handleOpen(section.sectionId)}
            >
              {bodyOf(section)}
            </Section>
          ))}
        </div>
      )}
    </section>
  );
}

interface SectionProps {
  readonly title: string;
  readonly open: boolean;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

function Section({ title, open, onOpen, children }: SectionProps) {
  const id = useId();
  const byHand = useRef(false);
  const handleOpen = (): void => {
    byHand.current = !open;
    onOpen();
  };
  const handleBody = (body: HTMLElement | null): void => {
    if (!body || !byHand.current) return;
    byHand.current = false;
    bringUp(body);
  };
  return (
    <section className={styles['section']}>
      <h3>
        <button type="button" aria-expanded={open} aria-controls={id} onClick={handleOpen}>
          {title}
          <span aria-hidden="true">{open ? '−' : '+'}</span>
        </button>
      </h3>
      <div id={id} hidden={!open}>
        {open && <div ref={handleBody}>{children}</div>}
      </div>
    </section>
  );
}

/** What was just opened is brought to the top of the list: one that opens at its foot would show nothing but its heading. */
function bringUp(body: HTMLElement): void {
  const section = body.closest('section');
  const list = section?.parentElement;
  if (section && list) list.scrollTop += section.getBoundingClientRect().top - list.getBoundingClientRect().top;
}
