import type { Config } from '../service/config.ts';
import { separateLogs, separationNotice } from '../database/logs/role.ts';
import type { Database } from '../database/open.ts';
import type { Secrets } from '../secret/secrets.ts';
import { anchorLogs } from './anchor/anchoring.ts';
import type { LogAnchors, PeerState } from '../service/log-anchors.ts';
import { sealLogs } from './sealing.ts';

interface Guarding {
  readonly config: Pick<Config, 'dataDir' | 'logAnchors'>;
  readonly secrets: Secrets;
  readonly now: () => number;
  /** Told in Chinese what an operator should know. */
  readonly say: (text: string) => void;
}

/** Everything that keeps the logs from being mended from inside, as a server puts it in place when it starts: role, key and anchors. */
export async function guardLogs(database: Database, { config, secrets, now, say }: Guarding): Promise<LogAnchors> {
  for (const line of separationNotice(await separateLogs(database))) say(line);
  await sealLogs(database.db, secrets);
  const anchors = anchorLogs({
    db: database.db,
    dataDir: config.dataDir,
    addresses: config.logAnchors,
    now,
    onChange: (state) => say(changeText(state)),
  });
  await anchors.look();
  return anchors;
}

function changeText({ name, since, problem }: PeerState): string {
  if (since === undefined) return `日志锚点 ${name} 已恢复，缺失的部分已补上`;
  return `日志锚点 ${name} 写入失败（${problem ?? ''}），服务照常运行，将继续重试`;
}
