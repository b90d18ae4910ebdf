import { createElement, Fragment, type ReactNode } from 'react';
import type { Answers } from '#base/narrative/answers.ts';
import { type Narrative, placeOf } from '#base/narrative/blocks.ts';
import { type Piece, piecesOf, type Run, type Words } from '#base/narrative/pieces.ts';
import { type Content, contentsOf } from '#base/narrative/contents.ts';
import { isSafeAddress } from '#base/document/addresses.ts';
import { TableView } from '#kit/document/table/TableView.tsx';
import styles from './Report.module.css';
import { ReportChart } from './ReportChart.tsx';

export interface ReportViewProps {
  readonly document: Narrative;
  /** Undefined while they are asked for. */
  readonly answers: Answers | undefined;
  /** What stands beside each block, or beside one division's part of a chapter, by {@link placeOf}: its comments. */
  readonly beside?: Readonly<Record<string, ReactNode>> | undefined;
}

/** A report as it is read: every piece an element of its own, no markup of anybody's is ever taken. */
export function ReportView({ document: narrative, answers, beside }: ReportViewProps) {
  const pieces = piecesOf(narrative, answers);
  const places = narrative.blocks.flatMap((block) => [
    block.id,
    ...(block.kind === 'chapter' ? (answers?.divisions ?? []).map(({ code }) => placeOf(block.id, code)) : []),
  ]);
  const contents = contentsOf(pieces);
  const nameOf = (code: string) => answers?.divisions.find((one) => one.code === code)?.name ?? '';
  return (
    <div className={styles['report']}>
      {contents.length > 0 && <Contents contents={contents} />}
      {places.map((place) => {
        const own = pieces.filter(({ block, division }) => placeOf(block, division) === place);
        return (
          <section key={place} id={`block-${place}`} className={styles['block']} tabIndex={-1}>
            <div className={styles['content']}>
              {own.map((piece) => (
                <Fragment key={piece.key}>{drawn(piece, nameOf(piece.division))}</Fragment>
              ))}
            </div>
            {beside && <div className={styles['beside']}>{beside[place]}</div>}
          </section>
        );
      })}
    </div>
  );
}

/** 目录: the headings, each leading to its place. The address stays as it is: it may carry the token of a share. */
function Contents({ contents }: { readonly contents: readonly Content[] }) {
  const go = (place: string) => {
    const target = document.getElementById(`block-${place}`);
    target?.scrollIntoView({ block: 'start' });
    target?.focus({ preventScroll: true });
  };
  return (
    <nav className={styles['contents']} aria-label="目录">
      <h2>目录</h2>
      <ol>
        {contents.map(({ key, place, level, text }) => (
          <li key={key} data-level={level}>
            <button type="button" onClick={() => go(place)}>
              {text}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A piece; `division` is the name of whose part of a chapter it is, '' elsewhere. */
function drawn(piece: Piece, division: string): ReactNode {
  switch (piece.kind) {
    case 'heading':
      return createElement(`h${piece.level + 1}`, {}, piece.text);
    case 'rule':
      return <hr />;
    case 'chart':
      return <ReportChart title={piece.title} division={division} drawing={piece.drawing} answer={piece.answer} />;
    case 'table':
      return (
        <TableView
          rows={piece.rows.map((cells) =>
            cells.map(({ lines, ...form }) => ({
              ...form,
              inside: lines.map((line, at) => <Paragraph key={`${at}`} words={line} />),
            })),
          )}
        />
      );
    case 'paragraph':
      return <Paragraph words={piece} />;
  }
}

function Paragraph({ words }: { readonly words: Words }) {
  const { mark, depth, isQuote, runs } = words;
  return (
    <p
      data-mark={mark === undefined || mark === '' ? undefined : mark}
      data-quote={isQuote}
      data-listed={depth > 0}
      style={depth > 0 ? { marginInlineStart: `${depth * 1.6}em` } : undefined}
    >
      {mark !== undefined && mark !== '' && <span className={styles['mark']}>{mark}</span>}
      {runs.map((run, at) => (
        // Where it stands is what a run is known by: a document that is shown does not change.
        <Fragment key={`${at} ${run.text}`}>{inked(run)}</Fragment>
      ))}
    </p>
  );
}

const MARKS: Readonly<Record<string, string>> = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' };

function inked({ text, marks, href, figure }: Run): ReactNode {
  if (text === '\n') return <br />;
  if (figure)
    return (
      <span
        className={styles['figure']}
        data-gap={figure.outcome !== 'known'}
        data-provisional={figure.provisional}
        title={[
          figure.sentence,
          ...(figure.owed === undefined ? [] : [`已报 ${figure.reported ?? 0}/${figure.owed}`]),
          ...(figure.provisional ? ['初步数'] : []),
        ].join('；')}
      >
        {text}
      </span>
    );
  const inside = marks.reduce((within: ReactNode, mark) => {
    const tag = MARKS[mark];
    return tag === undefined ? within : createElement(tag, {}, within);
  }, text);
  if (href === undefined || !isSafeAddress(href)) return inside;
  return href.startsWith('/') ? (
    <a href={href}>{inside}</a>
  ) : (
    <a href={href} target="_blank" rel="noreferrer noopener">
      {inside}
    </a>
  );
}
