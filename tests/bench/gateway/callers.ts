import { connect, type Socket } from 'node:net';

/** A kept connection and who waits for its answer. */
interface Line {
  readonly socket: Socket;
  text: string;
  answered: (status: number) => void;
}

/**
 * Callers over kept connections, one call a connection at a time: no more of HTTP than a status and a length, so that the load costs little beside what
 * it is laid upon. Answers have to say their length.
 */
export class Callers {
  readonly #most: number;
  readonly #idle = new Map<string, Line[]>();
  readonly #waiting = new Map<string, Array<(line: Line) => void>>();
  readonly #open = new Map<string, number>();
  readonly #sockets = new Set<Socket>();

  /** `most` connections to each address. */
  constructor(most: number) {
    this.#most = most;
  }

  /** The status of a GET. */
  async ask(origin: string, path: string, headers: Readonly<Record<string, string>>): Promise<number> {
    const line = await this.#line(origin);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const status = await new Promise<number>((resolve) => {
      line.answered = resolve;
      line.socket.write(`${[`GET ${path} HTTP/1.1`, `host: ${new URL(origin).host}`, ...lines].join('\r\n')}\r\n\r\n`);
    });
    const next = this.#waiting.get(origin)?.shift();
    if (next) next(line);
    else this.#idle.set(origin, [...(this.#idle.get(origin) ?? []), line]);
    return status;
  }

  leave(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async #line(origin: string): Promise<Line> {
    const idle = this.#idle.get(origin)?.pop();
    if (idle) return idle;
    const open = this.#open.get(origin) ?? 0;
    if (open >= this.#most)
      return new Promise((resolve) => {
        this.#waiting.set(origin, [...(this.#waiting.get(origin) ?? []), resolve]);
      });
    this.#open.set(origin, open + 1);
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname).setNoDelay().setEncoding('latin1');
    this.#sockets.add(socket);
    const line: Line = { socket, text: '', answered: () => undefined };
    socket.on('data', (part) => heard(line, String(part)));
    return line;
  }
}

function heard(line: Line, part: string): void {
  line.text += part;
  const head = line.text.indexOf('\r\n\r\n');
  if (head < 0) return;
  const length = Number(/content-length: (\d+)/i.exec(line.text.slice(0, head))?.[1]);
  if (line.text.length < head + 4 + length) return;
  const status = Number(line.text.slice(9, 12));
  line.text = '';
  line.answered(status);
}
