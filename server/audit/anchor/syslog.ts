import { createSocket, type Socket as DatagramSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect } from 'node:net';
import { hostname } from 'node:os';
import { lineOf } from './line.ts';
import type { Anchor } from '../../service/log-anchors.ts';
import type { AnchorPeer } from './peer.ts';

/** Facility 13, log audit; severity 5, notice. */
const PRIORITY = 13 * 8 + 5;
const DEFAULT_PORT = 514;
/** How long a connection may take, ms. */
const PATIENCE = 5_000;

/** An anchor as a message of RFC 5424. */
function messageOf(anchor: Anchor): string {
  return `<${PRIORITY}>1 ${anchor.at} ${hostname() || '-'} commerce-supervision ${process.pid} log-anchor - ${lineOf(anchor)}`;
}

/** A syslog over UDP, which never says whether anything arrived, or over TCP, a connection for each sending (octet counting, RFC 6587). */
export function syslogPeer({ protocol, hostname: host, port: given }: URL): AnchorPeer {
  const port = given === '' ? DEFAULT_PORT : Number(given);
  const bare = host.replace(/^\[|\]$/g, '');
  return protocol === 'syslog:' ? overUdp(bare, port) : overTcp(bare, port);
}

/** Connected, so that a machine on which nobody listens is heard of with the next message. */
function overUdp(host: string, port: number): AnchorPeer {
  let line: Promise<DatagramSocket> | undefined;
  let refused: Error | undefined;
  const opened = async (): Promise<DatagramSocket> => {
    const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
    socket.unref();
    socket.connect(port, host);
    await once(socket, 'connect', { signal: AbortSignal.timeout(PATIENCE) });
    socket.on('error', (problem) => {
      refused = problem;
    });
    return socket;
  };
  const hangUp = async () => {
    const open = await line?.catch(() => undefined);
    line = undefined;
    refused = undefined;
    open?.close();
  };
  return {
    name: `syslog ${host}:${port}`,
    async send(anchors) {
      try {
        line ??= opened();
        const socket = await line;
        for (const one of anchors)
          await new Promise<void>((resolve, reject) => {
            socket.send(messageOf(one), (problem) => (problem ? reject(problem) : resolve()));
          });
        if (refused) throw refused;
      } catch (problem) {
        await hangUp();
        throw problem;
      }
    },
    close: hangUp,
  };
}

function overTcp(host: string, port: number): AnchorPeer {
  return {
    name: `syslog+tcp ${host}:${port}`,
    async send(anchors) {
      const socket = connect({ host, port });
      socket.setTimeout(PATIENCE, () => socket.destroy(new Error('无应答')));
      try {
        await once(socket, 'connect');
        socket.end(anchors.map((anchor) => framed(messageOf(anchor))).join(''));
        await once(socket, 'finish');
      } finally {
        // What was sent is let through; only a line that is stuck is cut, by the patience above.
        socket.on('error', () => undefined);
        socket.resume();
      }
    },
    close: async () => undefined,
  };
}

const framed = (message: string): string => `${Buffer.byteLength(message)} ${message}`;
