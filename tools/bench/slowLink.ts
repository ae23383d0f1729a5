import { connect, createServer, type Server, type Socket } from 'node:net';

/** The conditions of a link. */
export interface Link {
  /** Bytes per second in each direction, shared by all connections. */
  bytesPerSecond: number;
  /** Round-trip time in milliseconds. */
  roundTripMs: number;
  /** Every so many packets one is lost and sent again; none by default. */
  loses?: number;
  /** The link stops, first `firstMs` after it starts to count, then every minute. */
  stops?: { firstMs: number; forMs: number };
}

/** Bytes that reached the browser at a time (`Date.now()`). */
interface Delivery {
  at: number;
  bytes: number;
}

const MAX_PACKET = 1460;
const MINUTE_MS = 60_000;
/** The shortest time after which a sender sends a lost packet again, beside the round trip. */
const RESEND_MS = 200;

/** Creates one direction of a link. */
function createLine({ bytesPerSecond, roundTripMs, loses, stops }: Link) {
  let free = 0;
  let count = 0;
  let start = Date.now();
  /** Returns the time, or the end of the stop that it falls into. */
  const skipStop = (time: number) => {
    const since = stops ? (time - start - stops.firstMs) % MINUTE_MS : -1;
    return stops && since >= 0 && since < stops.forMs ? time + stops.forMs - since : time;
  };
  return {
    /** Returns when a packet arrives after all earlier ones. */
    schedule: (bytes: number) => {
      free = skipStop(Math.max(free, Date.now())) + (bytes / bytesPerSecond) * 1000;
      count += 1;
      const isLost = loses !== undefined && count % loses === 0;
      return free + roundTripMs / 2 + (isLost ? roundTripMs + RESEND_MS : 0);
    },
    /** Drops the packets in flight, and starts counting again. */
    clear: () => {
      free = 0;
      count = 0;
      start = Date.now();
    },
  };
}
type Line = ReturnType<typeof createLine>;

function* splitPackets(chunk: Buffer) {
  for (let at = 0; at < chunk.length; at += MAX_PACKET) yield chunk.subarray(at, at + MAX_PACKET);
}

/** Returns a function that runs work at a time, in the order in which it was given: timers of a busy process overtake each other. */
function createSchedule() {
  const waiting: { at: number; work: () => void }[] = [];
  const arm = () => setTimeout(run, Math.max(0, waiting[0]!.at - Date.now()));
  function run() {
    while (waiting.length && waiting[0]!.at <= Date.now()) waiting.shift()!.work();
    if (waiting.length) arm();
  }
  return (at: number, work: () => void) => {
    waiting.push({ at, work });
    if (waiting.length === 1) arm();
  };
}

/** Forwards the data of one side to the other in order, with the delays of a line. */
function forward(from: Socket, to: Socket, line: Line, onArrival: (packet: Buffer) => void) {
  const runAt = createSchedule();
  let last = 0;
  from.on('data', (chunk: Buffer) => {
    for (const packet of splitPackets(chunk)) {
      last = Math.max(last, line.schedule(packet.length));
      runAt(last, () => {
        if (to.destroyed) return;
        onArrival(packet);
        to.write(packet);
      });
    }
  });
  from.on('end', () => runAt(last + 1, () => to.end()));
  from.on('error', () => to.destroy());
  from.on('close', () => runAt(last + 1, () => to.destroy()));
}

/** Whether a packet starts a request. Over HTTP/1.1 browsers send each request in its own packet. */
const isRequest = (packet: Buffer) => /^(GET|POST|PUT|PATCH|DELETE|HEAD) \//.test(packet.toString('latin1', 0, 10));

/**
 * Starts a TCP proxy that is as slow as a link and counts bytes and requests, those of service workers too, which the throttling of the
 * browser does not cover. Opening a connection takes no time, as in that throttling.
 */
export async function startSlowLink(target: string, link: Link) {
  const { hostname, port } = new URL(target);
  const [up, down] = [createLine(link), createLine(link)];
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
    forward(browser, service, up, (packet) => {
      if (isRequest(packet)) requests.push(Date.now());
    });
    forward(service, browser, down, (packet) => delivered.push({ at: Date.now(), bytes: packet.length }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${address.port}`,
    /** Returns the kB received and the requests sent until a time. */
    count: (time: number) => ({
      kB: delivered.filter(({ at }) => at <= time).reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
      requests: requests.filter((at) => at <= time + link.roundTripMs / 2).length,
    }),
    /** Drops open connections and starts counting again. */
    reset: () => {
      disconnect();
      delivered.length = 0;
      requests.length = 0;
    },
    /** Disconnects the network, or connects it again. */
    setCut: (value: boolean) => {
      isCut = value;
      if (value) disconnect();
    },
    stop: () => {
      disconnect();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

export type SlowLink = Awaited<ReturnType<typeof startSlowLink>>;
