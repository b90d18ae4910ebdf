import type { Config } from '../config.ts';
import { separateLogs, separationNotice } from '../database/log-role.ts';
import type { Database } from '../database/open.ts';
import { anchorLogs, type LogAnchors, type PeerState } from './anchor/anchoring.ts';
import { sealLogs } from './sealing.ts';

interface Guarding {
  readonly config: Pick<Config, 'dataDir' | 'logAnchors'>;
  readonly secret: string;
  /** Secrets before this one, while a rotation overlaps. */
  readonly previousSecrets?: readonly string[];
  readonly now: () => number;
  /** Told in Chinese what an operator should know. */
  readonly say: (text: string) => void;
}

/** Everything that keeps the logs from being mended from inside, as a server puts it in place when it starts: role, key and anchors. */
export async function guardLogs(database: Database, { config, secret, previousSecrets, now, say }: Guarding): Promise<LogAnchors> {
  for (const line of separationNotice(await separateLogs(database))) say(line);
  await sealLogs(database.db, secret, previousSecrets);
  const anchors = anchorLogs({ db: database.db, dataDir: config.dataDir, addresses: config.logAnchors, now, onChange: (state) => say(changeText(state)) });
  await anchors.look();
  return anchors;
}

function changeText({ name, since, problem }: PeerState): string {
  if (since === undefined) return `日志锚点 ${name} 已恢复，缺失的部分已补上`;
  return `日志锚点 ${name} 写入失败（${problem ?? ''}），服务照常运行，将继续重试`;
}
