// Errors of a module under development: those of its build, and those that its code throws in the page, by file and line of its sources.
const { existsSync, readFileSync } = require('node:fs');
const { SourceMap } = require('node:module');
const path = require('node:path');

const MAX_BODY_BYTES = 20_000;
/** Characters that a terminal would take as commands, except line breaks. */

const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g;

/** Returns a place in a built script as a place in its source: `123.js:1:2345` → `src/screens/Home/Home.tsx:12:7`. */
function mapFrame(folder, frame) {
  const [file, line, column] = frame.split(':');
  const map = path.join(folder, `${path.basename(file)}.map`);
  if (!existsSync(map)) return frame;
  const entry = new SourceMap(JSON.parse(readFileSync(map, 'utf8'))).findEntry(Number(line) - 1, Number(column) - 1);
  if (!entry.originalSource) return frame;
  return `${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
}

async function readBody(request) {
  let body = '';
  for await (const chunk of request) {
    body += chunk;
    if (body.length > MAX_BODY_BYTES) throw new Error('The report is too large');
  }
  return JSON.parse(body);
}

/** Maps a report of the page, prints it to the terminal, and returns its places. */
function printError(folder, { message, frames }) {
  const places = frames.map((frame) => mapFrame(folder, frame));
  console.error([message, ...places.map((place) => `    at ${place}`)].join('\n').replace(CONTROL, ''));
  return places;
}

/** Answers GET with the error of the last build, and POST with the places of an error that the page reports. `folder` has the source maps. */
async function answerErrors(request, response, { headers, folder, buildError }) {
  const send = (body) =>
    response.writeHead(200, { ...headers, 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (request.method !== 'POST') return send({ build: buildError });
  // Only pages of the portal may write to this terminal.
  if (request.headers.origin !== headers['access-control-allow-origin']) return response.writeHead(403, headers).end();
  try {
    return send({ frames: printError(folder, await readBody(request)) });
  } catch {
    return response.writeHead(422, headers).end();
  }
}

module.exports = { answerErrors };
