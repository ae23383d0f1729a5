import { compare, parseReport, formatReport, versionAfter } from './facts';
import { contractFacts } from './contract';

const between = (before: string, after: string) => compare(parseReport(before), parseReport(after));
const changes = (before: string, after: string) => {
  const { breaking, added } = between(before, after);
  return breaking.length ? 'breaks' : added.length ? 'adds' : 'same';
};

describe('a change of an input or an output', () => {
  const BUTTON = 'gives Button: function\ntakes Button.look?: "main" | "second"\ntakes Button.children: ReactNode\n';
  it.each([
    ['nothing at all', BUTTON, BUTTON, 'same'],
    ['another order', BUTTON, BUTTON.split('\n').reverse().join('\n'), 'same'],
    ['a name more', BUTTON, `${BUTTON}gives Seat: function\ntakes Seat.children: ReactNode\n`, 'adds'],
    ['a name less', BUTTON, 'gives Seat: function\n', 'breaks'],
    ['a prop more that may be left out', BUTTON, `${BUTTON}takes Button.icon?: string\n`, 'adds'],
    ['a prop more that is asked of everybody', BUTTON, `${BUTTON}takes Button.icon: string\n`, 'breaks'],
    ['a prop less', BUTTON, BUTTON.replace(/takes Button.look.*\n/, ''), 'breaks'],
    ['one choice more', BUTTON, BUTTON.replace('"second"', '"second" | "quiet"'), 'adds'],
    ['one choice less', BUTTON, BUTTON.replace(' | "second"', ''), 'breaks'],
    ['what could be left out is asked for', BUTTON, BUTTON.replace('look?', 'look'), 'breaks'],
    ['what was asked for can be left out', BUTTON, BUTTON.replace('children:', 'children?:'), 'adds'],
    [
      'a list more that may be left out',
      'takes f.body: object\n',
      'takes f.body: object\ntakes f.body.all?: array\ntakes f.body.all[]: object\ntakes f.body.all[].a: string\n',
      'adds',
    ],
    [
      'a result with one thing more',
      'gives useX().a: string\n',
      'gives useX().a: string\ngives useX().b: string\n',
      'adds',
    ],
    ['a result that may be lacking', 'gives useX().a: string\n', 'gives useX().a?: string\n', 'breaks'],
    [
      'a result that may be something else too',
      'gives useX().a: string\n',
      'gives useX().a: null | string\n',
      'breaks',
    ],
    ['a result that has lost one case', 'gives useX().a: null | string\n', 'gives useX().a: string\n', 'adds'],
    [
      'a function that is handed more choices inside its brackets',
      'takes X.on: (way: "a" | "b") => void\n',
      'takes X.on: (way: "a" | "b" | "c") => void\n',
      'breaks',
    ],
    ['a lower limit', 'takes f.body.name#minLength: at least 2\n', 'takes f.body.name#minLength: at least 1\n', 'adds'],
    [
      'a limit that is stricter',
      'takes f.body.name#maxLength: at most 80\n',
      'takes f.body.name#maxLength: at most 40\n',
      'breaks',
    ],
    [
      'a limit that was not there',
      'takes f.body.name: string\n',
      'takes f.body.name: string\ntakes f.body.name#maxLength: at most 40\n',
      'breaks',
    ],
    [
      'a limit that is gone',
      'takes f.body.name: string\ntakes f.body.name#pattern: "^a"\n',
      'takes f.body.name: string\n',
      'adds',
    ],
  ])('%s', (_, before, after, outcome) => expect(changes(before, after)).toBe(outcome));

  it('reads in the words of the report', () => {
    expect(between(BUTTON, BUTTON.replace('look?', 'look')).breaking).toEqual([
      'was takes Button.look?: "main" | "second", is takes Button.look: "main" | "second"',
    ]);
  });
});

describe('the version after a change', () => {
  const [breaking, added, none] = [
    { breaking: ['x'], added: ['y'] },
    { breaking: [], added: ['y'] },
    { breaking: [], added: [] },
  ];
  it('stays, or rises by what the change asks of others', () => {
    expect(versionAfter('1.4', none, false)).toBe('1.4');
    expect(versionAfter('1.4', added, false)).toBe('1.5');
    expect(versionAfter('1.4', breaking, true)).toBe('2.0');
  });
  it('is not raised by itself where others stop working', () =>
    expect(versionAfter('1.4', breaking, false)).toBeUndefined());
});

describe('the facts of the contract', () => {
  const document = (operation: object) => ({
    paths: {
      '/api/x/{id}': {
        post: {
          operationId: 'doX',
          'x-callers': ['patient', 'doctor'],
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
          responses: { 200: { description: 'Done', content: {} } },
          ...operation,
        },
      },
    },
  });
  const body = (schema: object) => document({ requestBody: { content: { 'application/json': { schema } } } });
  const answer = (schema: object) =>
    document({ responses: { 200: { description: 'Done', content: { 'application/json': { schema } } } } });
  const factsOfX = (contract: ReturnType<typeof document>) => contractFacts(contract).get('doX')!;
  const outcome = (before: ReturnType<typeof document>, after: ReturnType<typeof document>) =>
    changes(formatReport(factsOfX(before)), formatReport(factsOfX(after)));
  const person = { type: 'object', properties: { name: { type: 'string', minLength: 2 } }, required: ['name'] };

  it('name who may call, what is sent and what is answered', () => {
    expect(formatReport(factsOfX(body(person)))).toBe(
      'gives doX: POST /api/x/{id}\ntakes doX by: patient | doctor\ntakes doX.body.name#minLength: at least 2\ntakes doX.body.name: string\ntakes doX.body: object\ntakes doX.path.id: string\n',
    );
  });
  it('tell a field that must be sent from one that may be', () => {
    const more = (required: string[]) =>
      body({ ...person, properties: { ...person.properties, age: { type: 'integer' } }, required });
    expect(outcome(body(person), more(['name']))).toBe('adds');
    expect(outcome(body(person), more(['name', 'age']))).toBe('breaks');
  });
  it('let an answer grow and not shrink', () => {
    const less = { ...person, properties: {}, required: [] };
    expect(outcome(answer(less), answer(person))).toBe('adds');
    expect(outcome(answer(person), answer(less))).toBe('breaks');
    expect(outcome(answer(person), answer({ ...person, required: [] }))).toBe('breaks');
  });
  it('know an answer of several shapes by what tells them apart', () => {
    const shape = (kind: string) => ({ type: 'object', properties: { kind: { const: kind } }, required: ['kind'] });
    expect(outcome(body({ oneOf: [shape('a')] }), body({ oneOf: [shape('b'), shape('a')] }))).toBe('adds');
    expect(outcome(body({ oneOf: [shape('a'), shape('b')] }), body({ oneOf: [shape('b')] }))).toBe('breaks');
  });
  it('break those whose role may no longer call', () => {
    expect(outcome(document({}), document({ 'x-callers': ['patient'] }))).toBe('breaks');
    expect(outcome(document({}), document({ 'x-callers': ['patient', 'doctor', 'staff'] }))).toBe('adds');
  });
});
