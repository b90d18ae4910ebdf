import { Button } from '@arco-design/web-react';
import { useAtom } from 'jotai';
import { useCore } from '#browser/core.tsx';
import { failureOf } from '#browser/failure.ts';
import { EMPTY_SESSION, sessionAtom } from '#browser/session.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import styles from './ViewedAs.module.css';

/** 以他人身份查看: says so above every page while it lasts, with the way back to oneself (spec 1 §6). */
export function ViewedAs() {
  const { transport } = useCore();
  const [{ user, viewedBy }, setSession] = useAtom(sessionAtom);
  if (viewedBy === '') return null;
  // A failed call has been shown by the program.
  const handleEnd = () =>
    failureOf(async () => {
      await transport.send(sessionCalls.endViewAs, {});
      setSession(EMPTY_SESSION);
      window.location.assign('/');
    });
  return (
    <div className={styles['bar']} role="status">
      <span>
        {viewedBy} 正在以「{user?.displayName ?? ''}」的身份查看，只能查看、不能修改
      </span>
      <Button size="small" onClick={() => void handleEnd()}>
        退出查看
      </Button>
    </div>
  );
}
