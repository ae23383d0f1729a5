// Preloaded by `node --import`: nothing else may open the embedded database while the service runs, so the service runs the
// statements that its test sends by the channel of the process.
import { PGlite, types } from '@electric-sql/pglite';

const opened = [];
const create = PGlite.create.bind(PGlite);
PGlite.create = async (...options) => {
  const database = await create(...options);
  opened.push(database);
  return database;
};

const asText = (value) => value;
const parsers = { [types.TIMESTAMP]: asText, [types.TIMESTAMPTZ]: asText, [types.DATE]: asText };

async function run(statements) {
  const database = opened.find(({ closed }) => !closed);
  let rows = [];
  for (const statement of statements) ({ rows } = await database.query(statement, [], { parsers }));
  return rows;
}

process.on('message', ({ id, statements }) =>
  run(statements).then(
    (rows) => process.send({ id, rows }),
    ({ message }) => process.send({ id, error: message }),
  ),
);
process.channel.unref();
