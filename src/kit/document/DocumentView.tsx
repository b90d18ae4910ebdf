import { createElement, Fragment, type ReactNode } from 'react';
import { type DocumentMark, type DocumentNode, isSafeAddress } from '#base/document/document.ts';
import styles from './DocumentView.module.css';

const TAGS: Readonly<Record<string, string>> = {
  paragraph: 'p',
  bulletList: 'ul',
  listItem: 'li',
  blockquote: 'blockquote',
};
const MARKS: Readonly<Record<string, string>> = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' };

/** A document as it is read: every piece becomes an element of its own, no markup of anybody's is ever taken. */
export function DocumentView({ tree }: { readonly tree: DocumentNode }) {
  return <div className={styles['document']}>{pieces(tree)}</div>;
}

const pieces = ({ content = [] }: DocumentNode): ReactNode =>
  // The place in the tree is what a piece is known by: a document that is shown does not change.
  content.map((node, index) => <Fragment key={`${index} ${node.type}`}>{piece(node)}</Fragment>);

function piece(node: DocumentNode): ReactNode {
  if (node.type === 'text') return (node.marks ?? []).reduce(marked, node.text as ReactNode);
  if (node.type === 'hardBreak') return <br />;
  if (node.type === 'horizontalRule') return <hr />;
  if (node.type === 'heading') return createElement(`h${Number(node.attrs?.['level'] ?? 2)}`, {}, pieces(node));
  if (node.type === 'orderedList') return <ol start={Number(node.attrs?.['start'] ?? 1)}>{pieces(node)}</ol>;
  const tag = TAGS[node.type];
  return tag === undefined ? null : createElement(tag, {}, pieces(node));
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
