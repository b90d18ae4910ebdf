import { GATEWAY_MESSAGES, type SharingClass } from './terms.ts';

/** What is wrong with the class of a resource: whatever is not shared without conditions names the law that says so (政务信息资源共享管理暂行办法 §9). */
export function sharingFault({
  sharing,
  reason,
}: {
  readonly sharing: SharingClass;
  readonly reason?: string | undefined;
}): string | undefined {
  return sharing === 'open' || (reason ?? '') !== '' ? undefined : GATEWAY_MESSAGES.noReason;
}
