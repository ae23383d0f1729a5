import { connect, createServer, type Server, type Socket } from 'node:net';

interface Link {
  /** Bytes per second in each direction, shared by all connections. */
  bytesPerSecond: number;
  /** Milliseconds there and back. */
  roundTripMs: number;
}

/** Bytes that reached the browser at a time (`Date.now()`), or a request that left it. */
interface Delivery {
  at: number;
  bytes: number;
}

const MAX_PACKET = 1460;

/** When a packet arrives that goes through a line with others before it. */
function lineOf({ bytesPerSecond, roundTripMs }: Link) {
  let free = 0;
  return {
    arrival: (bytes: number) => {
      free = Math.max(free, Date.now()) + (bytes / bytesPerSecond) * 1000;
      return free + roundTripMs / 2;
    },
    /** Drops what is under way. */
    clear: () => {
      free = 0;
    },
  };
}
type Line = ReturnType<typeof lineOf>;

function* packetsOf(chunk: Buffer) {
  for (let at = 0; at < chunk.length; at += MAX_PACKET) yield chunk.subarray(at, at + MAX_PACKET);
}

/** Passes on what one side says to the other, slowed, in order. */
function pass(from: Socket, to: Socket, line: Line, onArrival: (packet: Buffer) => void) {
  const later = (at: number, work: () => void) => setTimeout(work, Math.max(0, at - Date.now()));
  let last = 0;
  from.on('data', (chunk: Buffer) => {
    for (const packet of packetsOf(chunk)) {
      last = Math.max(last, line.arrival(packet.length));
      later(last, () => {
        if (to.destroyed) return;
        onArrival(packet);
        to.write(packet);
      });
    }
  });
  from.on('end', () => later(last + 1, () => to.end()));
  from.on('error', () => to.destroy());
  from.on('close', () => later(last + 1, () => to.destroy()));
}

/** Whether a packet begins a request; browsers send each in a packet of its own over HTTP/1.1. */
const isRequest = (packet: Buffer) => /^(GET|POST|PUT|PATCH|DELETE|HEAD) \//.test(packet.toString('latin1', 0, 10));

/**
 * A TCP proxy that is as slow as a link, and counts what goes through it, with the traffic of workers, which the browser's own
 * throttling misses. Opening a connection takes no time, as in that throttling.
 */
export async function startSlowLink(target: string, link: Link) {
  const { hostname, port } = new URL(target);
  const [up, down] = [lineOf(link), lineOf(link)];
  const delivered: Delivery[] = [];
  const requests: number[] = [];
  const sockets = new Set<Socket>();
  let isCut = false;
  const disconnect = () => {
    for (const socket of sockets) socket.destroy();
    for (const line of [up, down]) line.clear();
  };
  const server: Server = createServer((browser) => {
    if (isCut) return void browser.destroy();
    const service = connect(Number(port), hostname);
    for (const socket of [browser, service]) {
      socket.setNoDelay();
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
    pass(browser, service, up, (packet) => {
      if (isRequest(packet)) requests.push(Date.now());
    });
    pass(service, browser, down, (packet) => delivered.push({ at: Date.now(), bytes: packet.length }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${address.port}`,
    /** kB that arrived, and requests sent, until a time. */
    until: (time: number) => ({
      kB: delivered.filter(({ at }) => at <= time).reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
      requests: requests.filter((at) => at <= time + link.roundTripMs / 2).length,
    }),
    /** Counts from here on. What another visit still has under way is dropped. */
    reset: () => {
      disconnect();
      delivered.length = 0;
      requests.length = 0;
    },
    /** Takes the network away, or gives it back. */
    cut: (cut: boolean) => {
      isCut = cut;
      if (cut) disconnect();
    },
    stop: () => {
      disconnect();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

export type SlowLink = Awaited<ReturnType<typeof startSlowLink>>;
