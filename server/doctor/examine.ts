import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Clock } from '#base/clock.ts';
import { readConfig } from '../config/read.ts';
import { announcedOperator } from '../operator/announced.ts';
import { type Config, ConfigurationFault } from '../service/config.ts';
import { databaseFindings } from './database.ts';
import { bad, type Finding, good, warn } from './finding.ts';
import { folderFindings, fontFinding, memoryFinding, nodeFinding, portFinding, zoneFinding } from './machine.ts';

/** A server on this machine answers within this, ms. */
const PATIENCE = 2_000;
const BUILT = fileURLToPath(new URL('../../dist/built-from', import.meta.url));

/**
 * Looks over an installation 体检: everything that keeps the server from starting or from working well, each with what to do. Nothing is
 * changed. `environment` is what the server would be started with.
 */
export async function examine(
  environment: Readonly<Record<string, string | undefined>>,
  clock: Clock,
): Promise<readonly Finding[]> {
  const machine = [nodeFinding(process.version), memoryFinding(), zoneFinding(), fontFinding()];
  const config = configOf(environment);
  if (config instanceof ConfigurationFault)
    return [...machine, ...config.message.split('\n').map((line) => bad('配置', line))];
  return [
    ...machine,
    good('配置', config.production ? '生产环境' : '非生产环境（NODE_ENV 不是 production）'),
    secretFinding(config),
    existsSync(BUILT) || !config.pages
      ? good('页面', config.pages ? '已构建' : '由其他服务器提供（PAGES=off）')
      : warn('页面', '尚未构建，npm start 时会先构建'),
    ...folderFindings(config.dataDir, clock),
    ...(await portFindings(config)),
    ...(await databaseFindings(config, clock)),
  ];
}

function configOf(environment: Readonly<Record<string, string | undefined>>): Config | ConfigurationFault {
  try {
    return readConfig(environment);
  } catch (problem) {
    if (problem instanceof ConfigurationFault) return problem;
    throw problem;
  }
}

/** One that could be guessed was refused with the configuration. */
function secretFinding({ secret, databaseUrl }: Config): Finding {
  if (secret !== undefined) return good('密钥', 'SECRET 已设置，强度足够');
  return databaseUrl === undefined
    ? good('密钥', '自动生成，保存在数据目录')
    : warn('密钥', '未设置 SECRET：多台服务端共用一个数据库时，各台须设置同一个');
}

/** Whether somebody answers at an address, whatever: one that was killed has left its announcement behind. */
const answers = (address: string): Promise<boolean> =>
  fetch(address, { signal: AbortSignal.timeout(PATIENCE) }).then(
    () => true,
    () => false,
  );

/** A server that runs already has its ports; whose else they are is a fault. */
async function portFindings({ dataDir, host, port, operationsPort }: Config): Promise<readonly Finding[]> {
  const running = announcedOperator(dataDir);
  if (running && (await answers(running.address))) return [good('端口', '服务端正在运行')];
  return Promise.all([
    portFinding('端口（大屏与控制台）', host, port),
    portFinding('端口（运维）', '127.0.0.1', operationsPort),
  ]);
}
