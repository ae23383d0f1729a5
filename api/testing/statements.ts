/** Statements on the data of a service while it runs: directly on a server, or through the process that has the embedded database open. */
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import pg from 'pg';

export type Row = Record<string, unknown>;

const { TIMESTAMP, TIMESTAMPTZ, DATE } = pg.types.builtins;
const KEPT_AS_TEXT: number[] = [TIMESTAMP, TIMESTAMPTZ, DATE];
const asText = (value: string) => value;
const types = {
  getTypeParser: (oid: number) => (KEPT_AS_TEXT.includes(oid) ? asText : pg.types.getTypeParser(oid)) as never,
};

/** Runs statements on a server. Answers the rows of the last one. */
export async function runOnServer(url: string, statements: string[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const text of statements) ({ rows } = await client.query<Row>({ text, types }));
    return JSON.parse(JSON.stringify(rows)) as Row[];
  } finally {
    await client.end();
  }
}

interface DoorAnswer {
  id: string;
  rows?: Row[];
  error?: string;
}

/** Lets a service run statements on its embedded database (`sqlDoor.mjs`). Answers the rows of the last one. */
export function runInService(service: ChildProcess, statements: string[]): Promise<Row[]> {
  const id = randomUUID();
  return new Promise((resolve, reject) => {
    const settle = ({ rows, error }: Partial<DoorAnswer>) => {
      service.off('message', read).off('exit', end);
      if (rows) resolve(rows);
      else reject(new Error(error));
    };
    const read = (answer: DoorAnswer) => {
      if (answer.id === id) settle(answer);
    };
    const end = () => settle({ error: 'The service ended before it had answered' });
    service.on('message', read).once('exit', end);
    service.send({ id, statements });
  });
}
