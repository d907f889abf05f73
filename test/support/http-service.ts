import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a service was asked. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | undefined;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- bodies are looked into
  readonly body: any;
}

/** What it answers; after `wait` milliseconds. */
export interface Answered {
  readonly status?: number;
  readonly body: object;
  readonly wait?: number;
}

/** A service of JSON on this machine, which remembers what it was asked. */
export interface HttpService {
  readonly url: string;
  readonly asked: Asked[];
  close(): Promise<void>;
}

export async function openHttpService(answer: (asked: Asked) => Answered): Promise<HttpService> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString();
      const { method = '', url = '', headers } = request;
      const one = {
        method,
        path: url,
        authorization: headers.authorization,
        body: text === '' ? {} : JSON.parse(text),
      };
      asked.push(one);
      const { status = 200, body, wait = 0 } = answer(one);
      setTimeout(
        () => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
        wait,
      );
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((closed) => void server.close(() => closed()));
    },
  };
}
