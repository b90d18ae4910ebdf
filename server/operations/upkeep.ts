import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { refusal } from '#base/envelope.ts';
import { messageOfStatus } from '#base/http-errors.ts';
import { backupFile, backUpRunning } from '../backup/taking.ts';
import { checkServed } from '../check/embedded.ts';
import { checkServer } from '../check/postgres.ts';
import type { Verdict } from '../check/report.ts';
import type { Operator } from '../operator/announced.ts';
import type { Database } from '../database/open.ts';
import { isOperator } from './app.ts';
import { isRefused } from '../operator/handing.ts';

const BACKUP_PATH = '/upkeep/backup';
const CHECK_PATH = '/upkeep/check';

/** A line of an answer that is told while the work goes on; the last one says how it ended. */
const lineSchema = z.union([
  z.object({ say: z.string() }),
  z.object({ sound: z.boolean(), lines: z.array(z.string()) }),
  z.object({ failed: z.string() }),
]);

/** Backup and check of the database that this server holds, for the operator's command line. */
export function operateDatabase(
  app: FastifyInstance,
  database: Pick<Database, 'db' | 'kind'>,
  dataDir: string,
  operatorToken: string,
): void {
  const route = (path: string, work: (request: FastifyRequest, say: (text: string) => void) => Promise<Verdict>) =>
    app.post(path, (request, reply) => {
      if (!isOperator(request.headers['operator'], operatorToken))
        return reply.code(403).send(refusal(403, messageOfStatus(403)));
      return streamed(reply, (say) => work(request, say));
    });
  route(BACKUP_PATH, async ({ query }, say) => {
    const { file, folder } = z.object({ file: z.string().optional(), folder: z.string().optional() }).parse(query);
    return backupVerdict(
      await backUpRunning(database, dataDir, file ?? (await backupFile(database.db, folder ?? dataDir)), say),
    );
  });
  route(CHECK_PATH, (_request, say) =>
    database.kind === 'embedded' ? checkServed(database.db, dataDir, say) : checkServer(database.db, say),
  );
}

export function backupVerdict({ file, tables, rows, bytes }: Awaited<ReturnType<typeof backUpRunning>>): Verdict {
  return { sound: true, lines: [`已备份 ${tables} 个表、${rows} 行，${(bytes / 1_048_576).toFixed(1)} MB：${file}`] };
}

function streamed(reply: FastifyReply, work: (say: (text: string) => void) => Promise<Verdict>): FastifyReply {
  const answer = new PassThrough();
  const send = (line: z.output<typeof lineSchema>) => answer.write(`${JSON.stringify(line)}\n`);
  void work((say) => send({ say }))
    .then(
      ({ sound, lines }) => send({ sound, lines: [...lines] }),
      (problem: unknown) => send({ failed: problem instanceof Error ? problem.message : String(problem) }),
    )
    .finally(() => answer.end());
  return reply.type('application/x-ndjson').send(answer);
}

/** Asks the running server for a backup into a file, or into a folder under a name of its own, by absolute path; null when none answers. */
export const askForBackup = (
  operator: Operator,
  to: { readonly file: string } | { readonly folder: string },
  say: (text: string) => void,
): Promise<Verdict | null> => ask(operator, `${BACKUP_PATH}?${new URLSearchParams({ ...to }).toString()}`, say);

/** Asks the running server to check its database; null when none answers. */
export const askForCheck = (operator: Operator, say: (text: string) => void): Promise<Verdict | null> =>
  ask(operator, CHECK_PATH, say);

async function ask(operator: Operator, path: string, say: (text: string) => void): Promise<Verdict | null> {
  try {
    const response = await fetch(new URL(path, operator.address), {
      method: 'POST',
      headers: { operator: operator.token },
    });
    if (!response.ok || !response.body) throw new Error(`正在运行的服务端拒绝了请求（${response.status}）。`);
    let rest = '';
    for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + part).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const one = lineSchema.parse(JSON.parse(line));
        if ('failed' in one) throw new Error(one.failed);
        if ('sound' in one) return one;
        say(one.say);
      }
    }
  } catch (problem) {
    if (isRefused(problem)) return null;
    if (!(problem instanceof TypeError)) throw problem;
  }
  throw new Error('正在运行的服务端中断了应答，请查看其日志后重试。');
}
