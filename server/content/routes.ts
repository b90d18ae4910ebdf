import { contentCalls } from '#subjects/content/calls.ts';
import { type Binding, bound, boundPublic } from '../http/bind.ts';
import type { Services } from '../service/services.ts';
import { keepArticleFile } from './files.ts';
import { readerRoutes } from './readers/routes.ts';
import { linkCheckPage } from './links.ts';
import { openArticle, openArticles, openChannel } from './public.ts';
import { dayReads } from './reads.ts';
import { articleAt, articleDetail, articlePage, articleVersions } from './reading.ts';
import {
  decideArticle,
  pinArticle,
  removeArticle,
  restoreArticle,
  saveArticle,
  submitArticle,
  withdrawArticle,
} from './writing.ts';

/** Articles 文章: written, reviewed, published and withdrawn, and what the public reads of them. */
export function contentRoutes(services: Services): readonly Binding[] {
  const { db, clock } = services;
  return [
    bound(contentCalls.list, (query) => articlePage(db, query, clock.now())),
    bound(contentCalls.one, ({ articleId }) => articleDetail(db, articleId, clock.now())),
    bound(contentCalls.versions, ({ articleId }) => articleVersions(db, articleId)),
    bound(contentCalls.version, ({ articleId, version }) => articleAt(db, articleId, version, clock.now())),
    bound(contentCalls.save, (draft, principal, { address }) => saveArticle(services, draft, { principal, address })),
    bound(contentCalls.attach, ({ file }, principal, { address }) =>
      keepArticleFile(services, file, { principal, address }),
    ),
    bound(contentCalls.reads, async ({ articleId }) => [...(await dayReads(services, articleId))]),
    bound(contentCalls.submit, (key, principal, { address }) => submitArticle(services, key, { principal, address })),
    bound(contentCalls.decide, (decision, principal, { address }) =>
      decideArticle(services, decision, { principal, address }),
    ),
    bound(contentCalls.withdraw, ({ articleId, reason }, principal, { address }) =>
      withdrawArticle(services, articleId, reason, { principal, address }),
    ),
    bound(contentCalls.pin, ({ articleId, pinned }, principal, { address }) =>
      pinArticle(services, articleId, pinned, { principal, address }),
    ),
    bound(contentCalls.remove, ({ articleId }, principal, { address }) =>
      removeArticle(services, articleId, { principal, address }),
    ),
    bound(contentCalls.restore, ({ articleId, version }, principal, { address }) =>
      restoreArticle(services, articleId, version, { principal, address }),
    ),
    bound(contentCalls.linkChecks, (query) => linkCheckPage(db, query)),
    boundPublic(contentCalls.openList, (query) => openArticles(db, query, clock.now())),
    boundPublic(contentCalls.openOne, ({ articleId }) => openArticle(db, articleId, clock.now())),
    boundPublic(contentCalls.openChannel, ({ channel }) => openChannel(db, channel)),
    ...readerRoutes(services),
  ];
}
