import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

/** A TCP connection to another server that can be cut, and mended on the same port. */
export interface CutLine {
  readonly port: number;
  /** Ends all connections, and refuses new ones. */
  cut(): Promise<void>;
  /** Ends all connections, and takes new ones only to drop them, as a proxy does whose server is away. */
  drop(): void;
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** A line to `host:port`, on a free port of this machine. */
export async function openLine(host: string, port: number): Promise<CutLine> {
  const sockets = new Set<Socket>();
  let dropping = false;
  let server: Server | null = null;
  const listen = async (at: number): Promise<number> => {
    server = createServer((near) => {
      if (dropping) return void near.destroy();
      const far = connect(port, host);
      for (const [socket, other] of [[near, far] as const, [far, near] as const]) {
        sockets.add(socket);
        socket
          .on('error', () => undefined)
          .on('close', () => {
            sockets.delete(socket);
            other.destroy();
          });
        socket.pipe(other);
      }
    });
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const end = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const stop = async (): Promise<void> => {
    if (server === null) return;
    const closed = once(server, 'close');
    server.close();
    server = null;
    end();
    await closed;
  };
  const own = await listen(0);
  return {
    port: own,
    cut: stop,
    drop: () => {
      dropping = true;
      end();
    },
    mend: async () => {
      dropping = false;
      if (server === null) await listen(own);
    },
    close: stop,
  };
}
