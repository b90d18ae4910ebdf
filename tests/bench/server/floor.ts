import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** The least a Node server can do with an answer: write it as JSON, unguarded, undecided and uncompressed. */
export interface Floor {
  readonly url: string;
  close(): Promise<void>;
}

const PROGRAM = `
  const { createServer } = require('node:http');
  const { parentPort, workerData } = require('node:worker_threads');
  const server = createServer((request, response) => {
    const body = JSON.stringify(workerData);
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) }).end(body);
  });
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
`;

/** A bare node:http on a thread of its own that gives every asker `answer`, written as JSON anew each time. */
export async function startFloor(answer: unknown): Promise<Floor> {
  const worker = new Worker(PROGRAM, { eval: true, workerData: answer, execArgv: [] });
  const [port] = (await once(worker, 'message')) as [number];
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      await worker.terminate();
    },
  };
}
