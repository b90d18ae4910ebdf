import { Button } from '@arco-design/web-react';
import { messageOf } from '#browser/failure.ts';
import { useCall } from '#browser/query.ts';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { fundCalls } from '#subjects/fund/calls.ts';
import { fundEvents } from '#subjects/fund/events.ts';
import { Page } from '../../../parts/Page.tsx';
import { type DeclarationEditorProps, DeclarationWriting } from './DeclarationWriting.tsx';

const REFRESH_ON = [fundEvents.changed];

/** Writes a declaration: read first where there is one. */
export function DeclarationEditor({ title, declarationId, call, onCreated, onClose }: DeclarationEditorProps) {
  const { data, failure, refetch } = useCall(
    fundCalls.detail,
    { declarationId: declarationId ?? 0 },
    { enabled: declarationId !== undefined, keepLast: false, refreshOn: REFRESH_ON },
  );
  const about = data?.call ?? (declarationId === undefined ? call : undefined);
  if (about) return <DeclarationWriting call={about} detail={data} onCreated={onCreated} onClose={onClose} />;
  return (
    <Page title={title} actions={<Button onClick={onClose}>返回</Button>}>
      {failure ? (
        <FailedState density="desk" problem={messageOf(failure)} onRetry={refetch} />
      ) : (
        <LoadingState height={420} />
      )}
    </Page>
  );
}
