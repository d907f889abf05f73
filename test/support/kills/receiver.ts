import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One attempt to deliver a message. */
export interface Receipt {
  /** `webhook-id`: the same at every attempt. */
  readonly id: string;
  /** When it came, in milliseconds. */
  readonly at: number;
  readonly body: string;
}

/** A webhook of somebody who notes down whatever comes. */
export interface Receiver {
  readonly host: string;
  /** The URL for one account; what comes there is told apart by it. */
  urlFor(account: string): string;
  readonly receipts: ReadonlyMap<string, readonly Receipt[]>;
  close(): Promise<void>;
}

export async function openReceiver(): Promise<Receiver> {
  const receipts = new Map<string, Receipt[]>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const account = request.url?.slice(1) ?? '';
    const receipt = {
      id: String(request.headers['webhook-id']),
      at: Date.now(),
      body: Buffer.concat(chunks).toString(),
    };
    receipts.set(account, [...(receipts.get(account) ?? []), receipt]);
    response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    urlFor: (account) => `http://${host}/${account}`,
    receipts,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
