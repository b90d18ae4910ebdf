import { createElement, Fragment, type ReactNode } from 'react';
import { rowsOf } from '#base/document/cells.ts';
import type { DocumentMark, DocumentNode } from '#base/document/document.ts';
import { isSafeAddress } from '#base/document/addresses.ts';
import { ATTACHMENT, PICTURE } from '#base/document/kept-files.ts';
import { TABLE } from '#base/document/table.ts';
import styles from './DocumentView.module.css';
import { sizeText } from '#base/number-text.ts';
import { TableView } from './table/TableView.tsx';

const TAGS: Readonly<Record<string, string>> = {
  paragraph: 'p',
  bulletList: 'ul',
  listItem: 'li',
  blockquote: 'blockquote',
};
const MARKS: Readonly<Record<string, string>> = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' };

export interface DocumentViewProps {
  readonly tree: DocumentNode;
  /** Where a picture or a file of it is read; without it their words stand for them. */
  readonly fileAt?: (fileId: string) => string;
}

/** A document as it is read: every piece becomes an element of its own, no markup of anybody's is ever taken. */
export function DocumentView({ tree, fileAt }: DocumentViewProps) {
  return <div className={styles['document']}>{pieces(tree, fileAt)}</div>;
}

type FileAt = (fileId: string) => string;
const pieces = ({ content = [] }: DocumentNode, fileAt: FileAt | undefined): ReactNode =>
  // The place in the tree is what a piece is known by: a document that is shown does not change.
  content.map((node, index) => <Fragment key={`${index} ${node.type}`}>{piece(node, fileAt)}</Fragment>);

function piece(node: DocumentNode, fileAt: FileAt | undefined): ReactNode {
  if (node.type === 'text') return (node.marks ?? []).reduce(marked, node.text as ReactNode);
  if (node.type === 'hardBreak') return <br />;
  if (node.type === 'horizontalRule') return <hr />;
  if (node.type === PICTURE) return <Picture attrs={node.attrs} fileAt={fileAt} />;
  if (node.type === ATTACHMENT) return <Attachment attrs={node.attrs} fileAt={fileAt} />;
  if (node.type === 'heading') return createElement(`h${Number(node.attrs?.['level'] ?? 2)}`, {}, pieces(node, fileAt));
  if (node.type === 'orderedList') return <ol start={Number(node.attrs?.['start'] ?? 1)}>{pieces(node, fileAt)}</ol>;
  if (node.type === TABLE)
    return (
      <TableView
        rows={rowsOf(node).map((row) => row.map((cell) => ({ ...cell, inside: pieces(cell.node, fileAt) })))}
      />
    );
  const tag = TAGS[node.type];
  return tag === undefined ? null : createElement(tag, {}, pieces(node, fileAt));
}

interface FileProps {
  readonly attrs: DocumentNode['attrs'];
  readonly fileAt: FileAt | undefined;
}

function Picture({ attrs = {}, fileAt }: FileProps) {
  const { file, alt, caption } = attrs;
  return (
    <figure>
      {fileAt ? <img src={fileAt(String(file))} alt={String(alt)} loading="lazy" /> : <p>［图片：{alt}］</p>}
      {caption !== undefined && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

function Attachment({ attrs = {}, fileAt }: FileProps) {
  const name = String(attrs['name'] ?? '');
  return (
    <p className={styles['attachment']}>
      附件：
      {fileAt ? (
        <a href={fileAt(String(attrs['file']))} download={name}>
          {name}
        </a>
      ) : (
        name
      )}
      <small>（{sizeText(Number(attrs['size'] ?? 0))}）</small>
    </p>
  );
}

function marked(inside: ReactNode, { type, attrs }: DocumentMark): ReactNode {
  if (type === 'link') return link(String(attrs?.['href'] ?? ''), inside);
  const tag = MARKS[type];
  return tag === undefined ? inside : createElement(tag, {}, inside);
}

function link(address: string, inside: ReactNode): ReactNode {
  if (!isSafeAddress(address)) return inside;
  return address.startsWith('/') ? (
    <a href={address}>{inside}</a>
  ) : (
    <a href={address} target="_blank" rel="noreferrer noopener">
      {inside}
    </a>
  );
}
