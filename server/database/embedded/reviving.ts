import { FolderLost, NoRoom, refusedStream, type Engine, type EngineFailed } from './bridge.ts';
import { DatabaseDamaged } from './damage.ts';

/**
 * An engine that is started again when its worker has died: after a crash the engine recovers by its own log, as after kill -9, so
 * nothing that was acknowledged is gone. Until it stands queries are refused at once. A folder that is lost or damaged is left alone:
 * starting again would not mend it. `onNews` is told in Chinese.
 */
export async function revivingEngine(
  start: (onEnd: (why: EngineFailed) => void) => Promise<Engine>,
  onNews: (text: string) => void,
): Promise<Engine> {
  let coming: Promise<void> | undefined;
  let final = false;
  let stopped = false;
  /** Why it could not be started again just now. */
  let roomless: NoRoom | undefined;

  // What ends before it ever stood is told by its start alone.
  let onEnd: (why: EngineFailed) => void = () => undefined;
  let current = await start((why) => onEnd(why));
  const revive = () => {
    if (final || stopped || coming) return;
    onNews('正在重新启动内嵌数据库');
    coming = start((why) => onEnd(why))
      .then(
        (engine) => {
          current = engine;
          roomless = undefined;
          onNews('内嵌数据库已恢复运行');
        },
        (problem: unknown) => {
          final = problem instanceof DatabaseDamaged;
          roomless = problem instanceof NoRoom ? problem : undefined;
          onNews(
            roomless
              ? '磁盘空间不足，内嵌数据库无法恢复运行，腾出空间后会自行恢复'
              : problem instanceof Error
                ? problem.message
                : String(problem),
          );
        },
      )
      .finally(() => {
        coming = undefined;
      });
  };
  onEnd = (why) => {
    onNews(why.message);
    final ||= why instanceof FolderLost;
    revive();
  };

  return {
    connect: () => {
      if (current.fault()) revive();
      return roomless ? refusedStream(roomless) : current.connect();
    },
    fault: () => current.fault(),
    dump: (path) => current.dump(path),
    stop: async () => {
      stopped = true;
      await coming;
      await current.stop();
    },
  };
}
