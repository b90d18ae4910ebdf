import type { ColumnType, Generated } from 'kysely';
import type { DocumentTree } from '#base/document/document.ts';
import type { ArticleState, Channel } from '#subjects/content/terms.ts';

/** A document in a column: read as a tree, written as text. */
type DocumentColumn = ColumnType<DocumentTree, string, string>;

export interface ContentCategoryRow {
  category_id: Generated<number>;
  name: string;
  code: string;
  channel: Channel;
  sort: number;
  remark: string;
  ended_at: Generated<number | null>;
  version: Generated<number>;
}

export interface ContentLinkRow {
  link_id: Generated<number>;
  name: string;
  address: string;
  channel: Channel;
  sort: number;
  ended_at: Generated<number | null>;
  version: Generated<number>;
}

/** An article's working copy 文稿; `live_version` is the version that the public reads, between `publish_at` and `withdraw_at`, `was_live` whether it ever did. */
export interface ContentArticleRow {
  article_id: Generated<number>;
  category_id: number;
  title: string;
  summary: string;
  body: DocumentColumn;
  state: ArticleState;
  version: Generated<number>;
  live_version: Generated<number | null>;
  was_live: Generated<boolean>;
  publish_at: Generated<number | null>;
  withdraw_at: Generated<number | null>;
  pinned: Generated<boolean>;
  reason: Generated<string | null>;
  author_id: number;
  author_name: string;
  changed_at: number;
}

export interface ContentVersionRow {
  article_id: number;
  version: number;
  category_id: number;
  title: string;
  summary: string;
  body: DocumentColumn;
  at: number;
  by_name: string;
}

/** What came of the last look at a linked address 链接检查. */
export interface ContentLinkCheckRow {
  address: string;
  places: ColumnType<readonly string[], string, string>;
  words: string;
  /** Looks in a row that did not reach it. */
  times: number;
  checked_at: number;
  failing_since: number | null;
}

/** A picture or a file of an article; of none until one that shows it was saved. */
export interface ContentFileRow {
  upload_id: string;
  article_id: number | null;
  owner_id: number;
  name: string;
  size: number;
  sha256: string;
  is_picture: boolean;
  at: number;
}

/** Whom an article is sent to 发给系统用户阅读; receipts of versions before `from_version` count no more, the readers were told of `told_version`. */
export interface ContentReadingRow {
  article_id: number;
  everyone: boolean;
  roles: readonly string[];
  region_ids: readonly number[];
  office_ids: readonly number[];
  must_sign: boolean;
  /** A new version is to be read again. */
  again: boolean;
  /** The public sees it too. */
  is_open: boolean;
  from_version: number;
  told_version: number | null;
  /** Day of the last reminder. */
  reminded_on: string | null;
  revision: Generated<number>;
}

/** That a user opened a version of an article 阅读回执, and signed for it. */
export interface ContentReceiptRow {
  article_id: number;
  user_id: number;
  version: number;
  opened_at: number;
  signed_at: number | null;
}

/** That a user was told of an article since it was last told of as a whole. */
export interface ContentToldRow {
  article_id: number;
  user_id: number;
  at: number;
}

export interface ContentTables {
  content_told: ContentToldRow;
  content_reader: { user_id: number; standing: string };
  content_reading: ContentReadingRow;
  content_receipt: ContentReceiptRow;
  content_file: ContentFileRow;
  content_read: { article_id: number; reads: number };
  content_read_day: { article_id: number; day: string; reads: number };
  content_category: ContentCategoryRow;
  content_link: ContentLinkRow;
  content_article: ContentArticleRow;
  content_version: ContentVersionRow;
  content_link_check: ContentLinkCheckRow;
}
