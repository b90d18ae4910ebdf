import type { Deed, Stage } from '../deed.ts';

const BODY = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '正文' }] }] };
const DOCUMENT = { blocks: [{ id: 'text', kind: 'text', body: BODY }] };

/** A report is begun, written, commented on, handed in, returned, published, shared, carried away and withdrawn; another is deleted. */
export function businessReportDeeds({ one, idOf }: Stage): readonly Deed[] {
  const issueOf = async (title: string) => {
    const issueId = await idOf('business_report_issue', 'issue_id', `title = '${title}'`);
    return { issueId, version: await one(`select version from business_report_issue where issue_id = ${issueId}`) };
  };
  const own = () => issueOf('留痕报告');
  const comment = () => idOf('business_report_comment', 'comment_id');
  const begun = (title: string) => ({ kind: 'special', period: '2026-05', title });
  return [
    { call: 'business-report.create', by: 'analyst', wire: () => begun('留痕报告') },
    {
      call: 'business-report.save',
      by: 'analyst',
      wire: async () => ({ ...(await own()), title: '留痕报告', document: DOCUMENT }),
    },
    {
      call: 'business-report.comment',
      by: 'duty',
      wire: async () => ({ issueId: (await own()).issueId, block: 'text', text: '请核对' }),
    },
    {
      call: 'business-report.resolve',
      by: 'analyst',
      wire: async () => ({ commentId: await comment(), resolved: '1' }),
    },
    { call: 'business-report.restore', by: 'analyst', wire: async () => ({ ...(await own()), version: 2 }) },
    {
      call: 'business-report.write-chapter',
      by: 'reviewer',
      // Of the demonstration's issue that is still written, the chapter of the reviewer's own district.
      wire: async () => ({
        issueId: await idOf('business_report_issue', 'issue_id', `title like '%演示数据%' and state = 'writing'`),
        block: 'chapter1',
        code: '320115',
        version: 0,
        body: BODY,
      }),
    },
    { call: 'business-report.submit', by: 'analyst', wire: own },
    {
      call: 'business-report.decide',
      by: 'admin',
      wire: async () => ({ ...(await own()), passed: 'true', gaps: 0 }),
    },
    {
      call: 'business-report.export',
      by: 'duty',
      wire: async () => ({ issueId: (await own()).issueId, format: 'docx' }),
    },
    { call: 'business-report.link', by: 'admin', wire: async () => ({ issueId: (await own()).issueId, days: 7 }) },
    {
      call: 'business-report.unlink',
      by: 'admin',
      wire: async () => ({ linkId: await idOf('business_report_link', 'link_id') }),
    },
    { call: 'business-report.withdraw', by: 'admin', wire: async () => ({ ...(await own()), reason: '有误' }) },
    {
      call: 'business-report.remove',
      by: 'admin',
      // Of the demonstration's issues the one that is still written: one that was published stays.
      wire: async () => ({
        issueId: await idOf('business_report_issue', 'issue_id', `title like '%演示数据%' and state = 'writing'`),
      }),
    },
  ];
}
