/** Reads JSON and remembers on which line each value stands, so that a fault can be found in the file. */

/** A value that was read, and the line of each path in it, such as `questionnaire.item.0.text`. */
export interface ParsedJson {
  value: unknown;
  lines: ReadonlyMap<string, number>;
}

/** What is wrong with a text that is no JSON. */
export interface JsonFault {
  line: number;
  error: 'noJson' | 'keyTwice';
  value: string;
}

class Refused extends Error {
  constructor(readonly fault: JsonFault) {
    super(fault.error);
  }
}

/** Deeper JSON than any register is refused before it fills the stack. */
const MAX_NESTING = 40;
const SCALAR = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const BLANK = /\s*/y;

class Reader {
  private at = 0;
  private counted = 0;
  private line = 1;
  readonly lines = new Map<string, number>();
  constructor(private readonly text: string) {}

  /** Counts on from the last place, because most files have thousands of values. */
  private getLine() {
    for (; this.counted < this.at; this.counted += 1) if (this.text[this.counted] === '\n') this.line += 1;
    return this.line;
  }

  private refuse(error: JsonFault['error'] = 'noJson', value = this.text.slice(this.at, this.at + 20)): never {
    throw new Refused({ line: this.getLine(), error, value });
  }

  private skip() {
    BLANK.lastIndex = this.at;
    this.at += BLANK.exec(this.text)![0].length;
  }

  /** Goes on behind a letter if it comes next. */
  private takes(letter: string) {
    this.skip();
    if (this.text[this.at] !== letter) return false;
    this.at += 1;
    return true;
  }

  private readScalar(): unknown {
    SCALAR.lastIndex = this.at;
    const [scalar] = SCALAR.exec(this.text) ?? this.refuse();
    try {
      const value: unknown = JSON.parse(scalar);
      this.at += scalar.length;
      return value;
    } catch {
      return this.refuse();
    }
  }

  private readObject(path: string, depth: number) {
    const object: Record<string, unknown> = {};
    if (this.takes('}')) return object;
    do {
      this.skip();
      const key = this.text[this.at] === '"' ? (this.readScalar() as string) : this.refuse();
      if (Object.hasOwn(object, key)) this.refuse('keyTwice', key);
      if (!this.takes(':')) this.refuse();
      const value = this.read(path === '' ? key : `${path}.${key}`, depth + 1);
      Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
    } while (this.takes(','));
    return this.takes('}') ? object : this.refuse();
  }

  private readArray(path: string, depth: number) {
    const array: unknown[] = [];
    if (this.takes(']')) return array;
    do array.push(this.read(`${path}.${array.length}`, depth + 1));
    while (this.takes(','));
    return this.takes(']') ? array : this.refuse();
  }

  read(path: string, depth = 0): unknown {
    this.skip();
    if (depth > MAX_NESTING) this.refuse();
    this.lines.set(path, this.getLine());
    if (this.takes('{')) return this.readObject(path, depth);
    if (this.takes('[')) return this.readArray(path, depth);
    return this.readScalar();
  }

  readAll() {
    const value = this.read('');
    this.skip();
    return this.at === this.text.length ? value : this.refuse();
  }
}

/** Reads a JSON text with the lines of its values, or says where it is no JSON. */
export function parseJson(text: string): { ok: true; json: ParsedJson } | { ok: false; fault: JsonFault } {
  const reader = new Reader(text);
  try {
    return { ok: true, json: { value: reader.readAll(), lines: reader.lines } };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, fault: error.fault };
    throw error;
  }
}
