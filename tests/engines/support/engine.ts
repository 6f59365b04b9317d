/** Keys by the names of `KeyboardEvent.key`, except for the space bar. */
export type Key =
  | 'ArrowDown'
  | 'ArrowLeft'
  | 'ArrowUp'
  | 'Backspace'
  | 'Enter'
  | 'Escape'
  | 'Space';

/** A place in the window, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A running browser with one window and a session of its own: the little that its driver must do. */
export interface Engine {
  /** Resolves when the page and its scripts have loaded. */
  goto(url: string): Promise<void>;
  /** The value of an expression in the page, which must be plain data. */
  evaluate(expression: string): Promise<unknown>;
  /** The size of the page's visible part. */
  resize(width: number, height: number): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  moveMouse(to: Point): Promise<void>;
  mouseDown(): Promise<void>;
  mouseUp(): Promise<void>;
  /** A picture of the page's visible part, as PNG. */
  screenshot(): Promise<Uint8Array>;
  /** Uncaught errors and console errors of the pages so far. */
  errors(): Promise<readonly string[]>;
  close(): Promise<void>;
}
