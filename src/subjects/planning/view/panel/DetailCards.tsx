import type { ReactNode } from 'react';
import type { PanelSection } from '../../wire/area.ts';
import styles from './Panel.module.css';

export interface DetailCardsProps {
  readonly sections: readonly PanelSection[];
  readonly bodyOf: (section: PanelSection) => ReactNode;
  readonly onHide: (sectionId: string) => void;
}

/** The sections as cards side by side, each with its close icon 详细视图 (spec 2 §2.2). */
export function DetailCards({ sections, bodyOf, onHide }: DetailCardsProps) {
  return (
    <div className={styles['cards']} role="region" aria-label="分析卡片" tabIndex={0}>
      {sections.map((section) => (
        <article key={section.sectionId} className={styles['card']} aria-label={section.title}>
          <header>
            <h3>{section.title}</h3>
            <button
              type="button"
              className={styles['icon']}
              aria-label={`关闭${section.title}`}
              onClick={() => onHide(section.sectionId)}
            >
              ×
            </button>
          </header>
          {bodyOf(section)}
        </article>
      ))}
    </div>
  );
}
