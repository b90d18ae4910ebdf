import { readingCalls as calls } from '#subjects/reading/calls.ts';
import { type Binding, bound } from '../../http/bind.ts';
import type { Services } from '../../service/services.ts';
import { addressArticle, remindOfArticle } from './addressing.ts';
import { openReading, ownReadings, signReading } from './opening.ts';
import { readingSetting, receiptPage } from './receipts.ts';

/** Articles that users of the system are to read, and their receipts 阅读回执. */
export function readerRoutes(services: Services): readonly Binding[] {
  return [
    bound(calls.mine, (query, principal) => ownReadings(services, query, principal)),
    bound(calls.open, ({ articleId }, principal) => openReading(services, articleId, principal)),
    bound(calls.sign, (key, principal, { address }) => signReading(services, key, { principal, address })),
    bound(calls.setting, ({ articleId }, principal) => readingSetting(services, articleId, principal)),
    bound(calls.address, (addressing, principal, { address }) =>
      addressArticle(services, addressing, { principal, address }),
    ),
    bound(calls.receipts, (query, principal) => receiptPage(services, query, principal)),
    bound(calls.remind, ({ articleId }, principal, { address }) =>
      remindOfArticle(services, articleId, { principal, address }),
    ),
  ];
}
