import { Button, Input } from '@arco-design/web-react';
import { useId, useState } from 'react';
import { type DocumentTree, EMPTY_DOCUMENT } from '#base/document/document.ts';
import { useCore } from '#browser/core.tsx';
import { messageOf } from '#browser/failure.ts';
import { DocumentEditor } from '#kit/document/DocumentEditor.tsx';
import { DocumentFiles } from '#kit/document/files/support.ts';
import { contentCalls } from '#subjects/content/calls.ts';
import { LONGEST_SUMMARY, LONGEST_TITLE } from '#subjects/content/terms.ts';
import type { ArticleDetail } from '#subjects/content/wire.ts';
import { Select } from '../../../parts/controls/Select.tsx';
import { useDeed } from '../../../parts/deeds.ts';
import { Page } from '../../../parts/Page.tsx';
import { ask } from '../../../register/ask.ts';
import { useCategories } from '../categories.ts';
import styles from '../Content.module.css';
import { useArticleFiles } from '../use-article-files.ts';
import { VersionList } from '../VersionList.tsx';
import { type Faults, bodyFault, Fault } from './body-fault.tsx';

export interface ArticleEditorProps {
  /** Undefined for a new one. */
  readonly articleId: number | undefined;
  /** A new one has its number now. */
  readonly onCreated: (articleId: number) => void;
  readonly onClose: () => void;
}

interface WritingProps extends Pick<ArticleEditorProps, 'onCreated' | 'onClose'> {
  readonly article: ArticleDetail | undefined;
  readonly onReload?: () => void;
}

/** An article as it is written, with its preview and versions. */
export function ArticleWriting({ article, onCreated, onClose, onReload }: WritingProps) {
  const id = useId();
  const { transport, queries } = useCore();
  const { busy, carryOut } = useDeed();
  const categories = useCategories();
  const files = useArticleFiles();
  const [title, setTitle] = useState(article?.title ?? '');
  const [category, setCategory] = useState(article === undefined ? '' : String(article.categoryId));
  const [summary, setSummary] = useState(article?.summary ?? '');
  const [body, setBody] = useState<DocumentTree>(article?.body ?? EMPTY_DOCUMENT);
  const [isChanged, setChanged] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [refused, setRefused] = useState('');
  const touched = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      set(value);
      setChanged(true);
    };
  };
  const own = article && !categories.some(({ value }) => value === String(article.categoryId));
  const choices = own
    ? [{ value: String(article.categoryId), label: article.categoryName }, ...categories]
    : categories;

  const found = (): Faults => ({
    ...(title.trim() === '' && { title: '请填写标题' }),
    ...(category === '' && { category: '请选择栏目' }),
    ...bodyFault(body),
  });
  const save = async () =>
    transport.send(
      contentCalls.save,
      {
        articleId: article?.articleId,
        version: article?.version,
        categoryId: Number(category),
        title: title.trim(),
        summary: summary.trim(),
        body,
      },
      { quiet: true },
    );
  const carry = async (work: () => Promise<unknown>, done: string, after: () => void) => {
    const wrong = found();
    setFaults(wrong);
    setRefused('');
    if (Object.keys(wrong).length > 0) return;
    if (await carryOut(work, { done, onFailure: (failure) => setRefused(messageOf(failure)) })) after();
  };
  const handleSave = () => {
    let saved = 0;
    void carry(
      async () => {
        ({ articleId: saved } = await save());
      },
      '已保存',
      () => {
        setChanged(false);
        if (article === undefined) onCreated(saved);
        else {
          void queries.invalidateQueries({ queryKey: [contentCalls.versions.name] });
          onReload?.();
        }
      },
    );
  };
  const handleSubmit = () =>
    void carry(
      async () => {
        const key =
          article === undefined || isChanged
            ? await save()
            : { articleId: article.articleId, version: article.version };
        await transport.send(contentCalls.submit, key, { quiet: true });
      },
      '已提交审核',
      onClose,
    );
  const handleClose = () =>
    isChanged ? ask({ title: '放弃修改', text: '填写的内容尚未保存，确定要离开吗？', onYes: onClose }) : onClose();

  const actions = (
    <>
      <Button onClick={handleClose}>返回列表</Button>
      <Button loading={busy} onClick={handleSave}>
        保存
      </Button>
      <Button type="primary" loading={busy} onClick={handleSubmit}>
        提交审核
      </Button>
    </>
  );
  return (
    <Page
      title={article === undefined ? '写文章' : '编辑文章'}
      note={isChanged ? '有改动未保存' : ''}
      actions={actions}
    >
      <div className={styles['writing']}>
        <section className={styles['form']} aria-label="文章">
          {refused !== '' && (
            <p className={styles['refused']} role="alert">
              {refused}
            </p>
          )}
          <label htmlFor={`${id}-title`}>标题</label>
          <Input
            id={`${id}-title`}
            value={title}
            maxLength={LONGEST_TITLE}
            showWordLimit
            error={faults.title !== undefined}
            aria-required
            aria-invalid={faults.title !== undefined}
            aria-describedby={`${id}-title-fault`}
            onChange={touched(setTitle)}
          />
          <Fault id={`${id}-title-fault`} text={faults.title} />
          <span id={`${id}-category`} className={styles['label']}>
            栏目
          </span>
          <Select
            labelledBy={`${id}-category`}
            value={category}
            options={choices}
            required
            invalid={faults.category !== undefined}
            describedBy={`${id}-category-fault`}
            onChange={touched(setCategory)}
          />
          <Fault id={`${id}-category-fault`} text={faults.category} />
          <label htmlFor={`${id}-summary`}>摘要</label>
          <Input.TextArea
            id={`${id}-summary`}
            value={summary}
            rows={2}
            maxLength={LONGEST_SUMMARY}
            showWordLimit
            onChange={touched(setSummary)}
          />
          <span className={styles['label']}>正文</span>
          <DocumentFiles value={files}>
            <DocumentEditor
              label="正文"
              initial={article?.body ?? EMPTY_DOCUMENT}
              invalid={faults.body !== undefined}
              describedBy={`${id}-body-fault`}
              onChange={touched(setBody)}
            />
          </DocumentFiles>
          <Fault id={`${id}-body-fault`} text={faults.body} />
        </section>
        {article && <VersionList article={article} isChanged={isChanged} onRestored={() => onReload?.()} />}
      </div>
    </Page>
  );
}
