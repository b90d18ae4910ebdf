/** Where something is shown 渠道. */
export const CHANNELS = { web: '网站', mini: '小程序' } as const;
export type Channel = keyof typeof CHANNELS;

/** What an article's working copy 文稿 is about. */
export const ARTICLE_STATES = ['draft', 'pending', 'returned', 'published', 'withdrawn'] as const;
export type ArticleState = (typeof ARTICLE_STATES)[number];
export const ARTICLE_STATE_LABELS: Readonly<Record<ArticleState, string>> = {
  draft: '草稿',
  pending: '待审核',
  returned: '已退回',
  published: '已发布',
  withdrawn: '已撤下',
};

export const LONGEST_TITLE = 100;
export const LONGEST_SUMMARY = 300;
export const LONGEST_REASON = 200;

/** What a picture and another file of an article may weigh, bytes, and how many one article shows. */
export const LARGEST_PICTURE = 5 * 1_048_576;
export const LARGEST_ATTACHMENT = 20 * 1_048_576;
export const MOST_FILES = 60;
/** Files that one user may have kept which no article shows yet. */
export const MOST_UNSHOWN = 200;
/** Days of reading that are told of an article. */
export const READ_DAYS = 30;

export const CONTENT_MESSAGES = {
  unknown: '没有这篇文章',
  notShown: '文章不存在或已撤下',
  noCategory: '栏目不存在或已停用',
  waiting: '文章正在等待审核，退回或审核后才能修改',
  notWaiting: '文章不在待审核状态',
  nothingNew: '文章没有新的改动，无须再次提交',
  noBody: '请填写正文',
  ownWork: '不能审核自己提交的文章，请由他人审核',
  noReason: '请填写退回的原因',
  noWithdrawReason: '请填写撤下的原因',
  notPublic: '文章没有公开，无须撤下',
  wasPublic: '发布过的文章不能删除，只能撤下',
  endsFirst: '撤下时间应晚于发布时间',
  noVersion: '没有这个版本',
  emptyFile: '文件是空的',
  fileKind:
    '应为 JPG、PNG、WebP 图片，或 PDF、Word（docx）、Excel（xlsx）、PowerPoint（pptx）文件，且没有损坏、加密或带有宏',
  largePicture: `图片不能超过 ${LARGEST_PICTURE / 1_048_576} MB`,
  largeAttachment: `附件不能超过 ${LARGEST_ATTACHMENT / 1_048_576} MB`,
  tooManyFiles: `一篇文章最多放 ${MOST_FILES} 个图片和附件`,
  tooManyUnshown: '已上传的图片和附件过多，请先保存文章',
  foreignFile: '正文中有不属于本文的图片或附件，请删去后重新插入',
} as const;

/** Code of the job that looks at every linked address 链接检查. */
export const LINK_JOB = 'link-check';
/** Addresses of one look at most; what is more waits for the next. */
export const MOST_LINKS = 500;
