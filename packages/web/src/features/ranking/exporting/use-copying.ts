import { LIMITS } from '@palmanga/core';
import { useEffect, useRef, useState } from 'react';

import { copyText } from '../../../browser/handing-on.ts';
import { forPasting } from './exported-text.ts';

interface Copying {
  readonly copy: () => void;
  /** True for LIMITS.copiedFeedback after the text was copied. */
  readonly isCopied: boolean;
  /** Whether the browser did not let this text onto the clipboard. */
  readonly hasFailed: boolean;
}

/** Copies a text, null while there is none. What was said of one text is not said of another. */
export function useCopying(text: string | null): Copying {
  const [copied, setCopied] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy(requested: string): Promise<void> {
    const isDone = await copyText(forPasting(requested));
    setRefused(isDone ? null : requested);
    setCopied(isDone ? requested : null);
    clearTimeout(timer.current);
    timer.current = setTimeout(setCopied, LIMITS.copiedFeedback, null);
  }

  return {
    copy: () => {
      if (text !== null) void copy(text);
    },
    isCopied: text !== null && copied === text,
    hasFailed: text !== null && refused === text,
  };
}
