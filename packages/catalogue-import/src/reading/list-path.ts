/** Where a list is inside a JSON document: the keys that lead to it, outermost first. */
export type ListPath = readonly string[];

/** The document has no list at the path. `message` is English and says what is there instead. */
export class ListPathError extends Error {
  /** 1-based line where the search ended. */
  readonly line: number;

  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

const KEY = /\.(?<plain>[^.[\]"'\s]+)|\.?\[?(?<quoted>"(?:[^"\\]|\\.)*")\]?/y;

/**
 * Reads a path as jq writes it: `.data.Page.media`, odd keys in double quotes as in JSON, `."a.b"` or
 * `["a.b"]`. Null for anything else; an empty list of keys is the document itself, `.`.
 */
export function parseListPath(text: string): ListPath | null {
  const keys: string[] = [];
  if (text === '') return null;
  const rest = text === '.' ? '' : text;
  for (let at = 0; at < rest.length; at = KEY.lastIndex) {
    KEY.lastIndex = at;
    const found = KEY.exec(rest);
    if (found === null) return null;
    const { plain, quoted } = found.groups ?? {};
    if (plain !== undefined) keys.push(plain);
    else {
      // Brackets come in pairs, and a quoted key without them follows a dot.
      const isBracketed = found[0].includes('["');
      if (isBracketed !== found[0].endsWith(']') || (!isBracketed && rest[at] !== '.')) return null;
      try {
        keys.push(String(JSON.parse(quoted ?? '')));
      } catch {
        return null;
      }
    }
  }
  return keys;
}

/** A path as `parseListPath` reads it. */
export function formatListPath(keys: ListPath): string {
  if (keys.length === 0) return '.';
  return keys
    .map((key) => (/^[^.[\]"'\s\\]+$/.test(key) ? `.${key}` : `.${JSON.stringify(key)}`))
    .join('');
}

/** Keys of the deepest object reached that an error names. */
const NAMED_KEYS = 12;
/** Longer keys are cut short. In bytes: hostile ones may be as long as the file. */
const LONGEST_KEY = 1024;
const DEEPEST = 1000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const SPACE = 0x20;

/** What is expected next outside of the list. */
type State =
  | 'value'
  | 'key-or-end'
  | 'key'
  | 'colon'
  | 'comma-or-end'
  | 'skipped-value'
  | 'list'
  | 'end';

/**
 * Blanks everything of a JSON document but the list at a path, chunk by chunk: what is left is a JSON
 * array at its own lines and byte offsets, which the splitter reads as any other. A lone object there is left as
 * well: a file of one record. Keys and brackets around the list are checked; values beside it are passed over. Memory is one chunk.
 */
class ListPathFilter {
  readonly #path: ListPath;
  readonly #decode: (bytes: Uint8Array) => string;
  #state: State = 'value';
  /** Keys of the path that lead to the object being read. */
  #depth = 0;
  /** Objects around the list that are still open; those after the list end as well. */
  #open = 0;
  #found = false;
  #line = 1;
  #keys: string[] = [];
  #moreKeys = false;
  #key: number[] | null = null;
  #isWanted = false;
  #skipDepth = 0;
  #inString = false;
  #escaped = false;
  #isBare = false;
  #passes = false;
  #isFirst = true;

  constructor(path: ListPath, decode: (bytes: Uint8Array) => string) {
    this.#path = path;
    this.#decode = decode;
  }

  /** @throws ListPathError when the list is not there */
  push(chunk: Uint8Array): Uint8Array {
    if (this.#isFirst && chunk.length > 0) {
      this.#isFirst = false;
      // No JSON in UTF-8 starts so: what reads the result says what it is.
      this.#passes = chunk[0] === 0 || chunk[0] === 0xff || chunk[0] === 0xfe || chunk[0] === 0x1f;
    }
    if (this.#passes) return chunk;
    let blanked: Uint8Array | null = null;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] as number;
      if (byte === LINE_FEED) this.#line += 1;
      if (this.#keeps(byte) || byte === LINE_FEED || byte === CARRIAGE_RETURN) continue;
      // A copy: the caller may hash or reuse its own.
      blanked ??= chunk.slice();
      blanked[at] = SPACE;
    }
    return blanked ?? chunk;
  }

  /** @throws ListPathError when the document ended without the list, or within what is around it */
  finish(): void {
    if (this.#passes || this.#state === 'end') return;
    if (this.#found) {
      // The splitter reports a list that is cut short.
      if (this.#state === 'list') return;
      throw new ListPathError(
        'The file stops in the middle of its data: it is incomplete.',
        this.#line,
      );
    }
    if (this.#isFirst) return;
    throw new ListPathError('The file stops before the list: it is incomplete.', this.#line);
  }

  /** Whether a byte belongs to the list. */
  #keeps(byte: number): boolean {
    if (this.#state === 'list') return this.#keepsOfList(byte);
    if (this.#state === 'skipped-value') {
      if (this.#skips(byte)) return false;
      this.#state = 'comma-or-end';
    }
    if (this.#key !== null) {
      this.#readKey(byte);
      return false;
    }
    if (byte <= SPACE) return false;
    // The mark of UTF-8, which only what reads the result understands.
    const isBefore = this.#state === 'value' && this.#depth === 0 && this.#open === 0;
    if (isBefore && (byte === 0xef || byte === 0xbb || byte === 0xbf)) return true;
    return this.#readSyntax(byte);
  }

  #readSyntax(byte: number): boolean {
    switch (this.#state) {
      case 'value':
        return this.#enter(byte);
      case 'key':
      case 'key-or-end':
        if (byte === QUOTE) this.#key = [];
        else if (byte === CLOSE_OBJECT && this.#state === 'key-or-end') this.#leave();
        else throw this.#malformed();
        return false;
      case 'colon':
        if (byte !== COLON) throw this.#malformed();
        if (this.#isWanted) {
          this.#depth += 1;
          this.#state = 'value';
        } else this.#skip();
        return false;
      case 'comma-or-end':
        if (byte === COMMA) this.#state = 'key';
        else if (byte === CLOSE_OBJECT) this.#leave();
        else throw this.#malformed();
        return false;
      case 'end':
        throw new ListPathError('Something follows the end of the document.', this.#line);
      case 'list':
      case 'skipped-value':
        break;
    }
    return false;
  }

  /** Begins the value at the keys of the path read so far. */
  #enter(byte: number): boolean {
    if (this.#depth === this.#path.length) {
      if (byte !== OPEN_ARRAY && byte !== OPEN_OBJECT) throw this.#noList(byte);
      this.#found = true;
      this.#state = 'list';
      this.#skipDepth = 1;
      this.#inString = false;
      this.#escaped = false;
      return true;
    }
    if (byte !== OPEN_OBJECT) throw this.#noList(byte);
    this.#open += 1;
    this.#keys = [];
    this.#moreKeys = false;
    this.#state = 'key-or-end';
    return false;
  }

  #leave(): void {
    if (!this.#found) throw this.#missing();
    this.#open -= 1;
    this.#state = this.#open === 0 ? 'end' : 'comma-or-end';
  }

  #readKey(byte: number): void {
    const key = this.#key ?? [];
    if (this.#escaped) this.#escaped = false;
    else if (byte === BACKSLASH) this.#escaped = true;
    else if (byte === QUOTE) {
      this.#endKey(key);
      return;
    }
    if (key.length <= LONGEST_KEY) key.push(byte);
  }

  #endKey(bytes: readonly number[]): void {
    this.#key = null;
    const key = bytes.length > LONGEST_KEY ? null : this.#parseKey(bytes);
    // The first of equal keys counts; after the list, every value is passed over.
    this.#isWanted = !this.#found && key === this.#path[this.#depth];
    if (this.#keys.length < NAMED_KEYS) this.#keys.push(key ?? '…');
    else this.#moreKeys = true;
    this.#state = 'colon';
  }

  #parseKey(bytes: readonly number[]): string {
    try {
      return String(JSON.parse(`"${this.#decode(Uint8Array.from(bytes))}"`));
    } catch {
      throw this.#malformed();
    }
  }

  #skip(): void {
    this.#state = 'skipped-value';
    this.#skipDepth = 0;
    this.#inString = false;
    this.#escaped = false;
    this.#isBare = false;
  }

  /** Whether `byte` belongs to the value that is passed over; false for the first one after it. */
  #skips(byte: number): boolean {
    if (this.#inString) {
      if (this.#escaped) this.#escaped = false;
      else if (byte === BACKSLASH) this.#escaped = true;
      else if (byte === QUOTE) {
        this.#inString = false;
        if (this.#skipDepth === 0) this.#state = 'comma-or-end';
      }
      return true;
    }
    if (this.#isBare) {
      if (byte > SPACE && byte !== COMMA && byte !== CLOSE_OBJECT) return true;
      this.#isBare = false;
      return false;
    }
    if (byte <= SPACE) return true;
    if (byte === QUOTE) this.#inString = true;
    else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) {
      this.#skipDepth += 1;
      if (this.#skipDepth > DEEPEST) throw this.#malformed();
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) {
      if (this.#skipDepth === 0) throw this.#malformed();
      this.#skipDepth -= 1;
      if (this.#skipDepth === 0) this.#state = 'comma-or-end';
    } else if (this.#skipDepth === 0) {
      if (byte === COMMA || byte === COLON) throw this.#malformed();
      this.#isBare = true;
    }
    return true;
  }

  #keepsOfList(byte: number): boolean {
    if (this.#inString) {
      if (this.#escaped) this.#escaped = false;
      else if (byte === BACKSLASH) this.#escaped = true;
      else if (byte === QUOTE) this.#inString = false;
      return true;
    }
    if (byte === QUOTE) this.#inString = true;
    else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) this.#skipDepth += 1;
    else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) {
      this.#skipDepth -= 1;
      if (this.#skipDepth === 0) this.#state = this.#open === 0 ? 'end' : 'comma-or-end';
    }
    return true;
  }

  #noList(byte: number): ListPathError {
    const at = formatListPath(this.#path.slice(0, this.#depth));
    const where = at === '.' ? 'The file' : `The value at ${at}`;
    const wanted = formatListPath(this.#path);
    const what = byte === OPEN_ARRAY ? 'a list' : 'neither an object nor a list';
    const hint =
      byte === OPEN_ARRAY ? (at === '.' ? ' Leave --path out.' : ` Its path is ${at}.`) : '';
    return new ListPathError(
      `There is no list at ${wanted}: ${lowerFirst(where)} is ${what}.${hint}`,
      this.#line,
    );
  }

  #missing(): ListPathError {
    const at = formatListPath(this.#path.slice(0, this.#depth));
    const names = this.#keys.map((key) => JSON.stringify(key)).join(', ');
    const there =
      this.#keys.length === 0
        ? 'an empty object'
        : `an object with the keys ${names}${this.#moreKeys ? ', …' : ''}`;
    const where = at === '.' ? 'the file' : `the value at ${at}`;
    return new ListPathError(
      `There is no list at ${formatListPath(this.#path)}: ${where} is ${there}.`,
      this.#line,
    );
  }

  #malformed(): ListPathError {
    return new ListPathError('The JSON around the list is malformed.', this.#line);
  }
}

function lowerFirst(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

/**
 * The bytes of a document with everything but the list at `path` blanked.
 * @throws ListPathError
 */
export async function* selectList(
  source: AsyncIterable<Uint8Array>,
  path: ListPath,
  decode: (bytes: Uint8Array) => string,
): AsyncGenerator<Uint8Array, void, void> {
  const filter = new ListPathFilter(path, decode);
  for await (const chunk of source) yield filter.push(chunk);
  filter.finish();
}
