import { DocumentView, type DocumentViewProps } from '#kit/document/DocumentView.tsx';
import { fileAddress } from '#subjects/upload/rules.ts';
import styles from './ArticleBody.module.css';

export interface ArticleBodyProps {
  readonly title: string;
  /** What stands below the title: where it belongs, of when it is. */
  readonly facts: readonly string[];
  /** Empty where there is none. */
  readonly summary: string;
  readonly body: DocumentViewProps['tree'];
}

/** An article 文章 as it is read, within the frame of who shows it: title, facts, summary, text. */
export function ArticleBody({ title, facts, summary, body }: ArticleBodyProps) {
  return (
    <>
      <h2 className={styles['title']}>{title}</h2>
      <p className={styles['facts']}>{facts.join(' · ')}</p>
      {summary !== '' && <p className={styles['summary']}>{summary}</p>}
      <DocumentView tree={body} fileAt={fileAddress} />
    </>
  );
}
