import { allReports } from '#subjects/reports.ts';
import { ApprovalDrawer } from './pages/approval/detail/ApprovalDrawer.tsx';
import { AnswerDrawer } from './pages/form/AnswerDrawer.tsx';
import { FundDrawer } from './pages/fund/queue/FundDrawer.tsx';
import { ProposalDrawer } from './pages/proposal/ProposalDrawer.tsx';
import { ReviewDrawer } from './pages/report/review/drawer/ReviewDrawer.tsx';
import { DeskPage, type OpenedProps } from './pages/review-desk/DeskPage.tsx';
import type { MenuPageProps } from './parts/menu-page.ts';

/** What is opened of the queue, as its own kind is reviewed; nothing for an address that names nothing. */
function Opened({ source, kind, recordId, onClose, onPrevious, onNext }: OpenedProps) {
  const declaration = allReports.find(({ key }) => key === kind);
  if (source === 'report' && declaration)
    return (
      <ReviewDrawer
        key={kind}
        declaration={declaration}
        reportId={String(recordId)}
        onClose={onClose}
        {...(onPrevious && { onPrevious })}
        {...(onNext && { onNext })}
      />
    );
  if (source === 'approval') return <ApprovalDrawer key={recordId} approvalId={recordId} onClose={onClose} />;
  if (source === 'fund')
    return <FundDrawer declarationId={recordId} onClose={onClose} queue={{ onPrevious, onNext }} />;
  if (source === 'proposal') return <ProposalDrawer key={recordId} proposalId={recordId} onClose={onClose} />;
  return source === 'form' ? <AnswerDrawer key={recordId} answerId={recordId} onClose={onClose} /> : null;
}

/** The desk with the drawers of every kind that it queues: it is the one page in which several meet. */
export function ReviewDesk(props: MenuPageProps) {
  return <DeskPage {...props} opened={Opened} />;
}
