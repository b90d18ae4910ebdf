import { Button, Input } from '@arco-design/web-react';
import { LONGEST_NAME } from '#subjects/inspection/terms.ts';
import parts from '../parts/Inspection.module.css';
import {
  type Content,
  movedUp,
  type Section,
  withChange,
  withItem,
  withoutItem,
  withoutSection,
  withSection,
  withTitle,
} from './editing.ts';
import styles from './Template.module.css';
import { ReadCells, WrittenCells } from './ItemCells.tsx';

export interface TemplateSheetProps {
  readonly content: Content;
  readonly readOnly: boolean;
  readonly onContent: (content: Content) => void;
}

/** A template as a sheet 检查表: a line an item, written where it stands. */
export function TemplateSheet(props: TemplateSheetProps) {
  const { content, readOnly, onContent } = props;
  return (
    <>
      {content.sections.map((section, index) => (
        <SectionSheet key={section.key} {...props} section={section} from={itemsBefore(content, index)} />
      ))}
      {!readOnly && (
        <div className={parts['buttons']}>
          <Button onClick={() => onContent(withSection(content))}>增加部分</Button>
        </div>
      )}
    </>
  );
}

const itemsBefore = ({ sections }: Content, index: number): number =>
  sections.slice(0, index).reduce((sum, { items }) => sum + items.length, 0);

interface SectionSheetProps extends TemplateSheetProps {
  readonly section: Section;
  /** Items before it. */
  readonly from: number;
}

function SectionSheet({ content, readOnly, onContent, section, from }: SectionSheetProps) {
  const { key, title, items } = section;
  return (
    <section className={parts['block']} aria-label={title === '' ? '未命名的部分' : title}>
      <div className={styles['head']}>
        {readOnly ? (
          <strong>{title}</strong>
        ) : (
          <>
            <Input
              aria-label="部分名称"
              placeholder="部分名称"
              value={title}
              maxLength={LONGEST_NAME}
              onChange={(text) => onContent(withTitle(content, key, text))}
            />
            <Button onClick={() => onContent(withItem(content, key))}>增加检查项</Button>
            <Button disabled={items.length > 0} onClick={() => onContent(withoutSection(content, key))}>
              删除部分
            </Button>
          </>
        )}
      </div>
      {items.length > 0 && (
        <div className={styles['scroll']}>
          <table className={styles['sheet']}>
            <thead>
              <tr>
                {['序号', '检查内容', '依据', '严重程度', '拍照要求', '整改工作日', ...(readOnly ? [] : ['操作'])].map(
                  (head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {items.map((item, index) => (
                <tr key={item.key}>
                  <td>{from + index + 1}</td>
                  {readOnly ? (
                    <ReadCells item={item} />
                  ) : (
                    <WrittenCells
                      number={from + index + 1}
                      item={item}
                      isFirst={index === 0}
                      onChange={(change) => onContent(withChange(content, key, item.key, change))}
                      onUp={() => onContent(movedUp(content, key, item.key))}
                      onRemove={() => onContent(withoutItem(content, key, item.key))}
                    />
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
