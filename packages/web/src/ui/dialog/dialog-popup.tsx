import { Dialog as Base } from '@base-ui/react/dialog';
import { fr } from '@palmanga/core';
import {
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
  type RefObject,
} from 'react';

import { useBackCloses } from '../../browser/back-closes.ts';
import { classNames } from '../class-names.ts';
import { IconButton } from '../controls/button.tsx';
import { Icon } from '../media/icon.tsx';
import { X } from '../vendor/lucide/index.ts';

import styles from './dialog.module.css';

export interface DialogProps {
  readonly open: boolean;
  /**
   * Called on Escape, on the close button, and on a press outside. Once something was typed into a form,
   * a press outside, which happens by accident, closes nothing.
   */
  readonly onClose: () => void;
  /** What Escape does instead of closing it, as leaving a mode. */
  readonly onEscape?: (() => void) | undefined;
  readonly title: string;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  /** The buttons; they stay visible at the bottom, in a low window only with `keepsFooter`. */
  readonly footer?: ReactNode;
  /**
   * Whether the footer stays in sight in a low window too, where a dialog scrolls as a whole: it belongs to a
   * list whose end is far.
   */
  readonly keepsFooter?: boolean;
  /** Whether its list reaches nearer to the edges. */
  readonly wide?: boolean;
  /** Whether it keeps its height while a filter shortens its list. */
  readonly tall?: boolean;
  /** `full` covers the screen (a panel over its page). Default `medium`. */
  readonly size?: 'small' | 'medium' | 'large' | 'full';
  /** Makes it an alert dialog: a question that a press outside does not close. */
  readonly question?: boolean;
  /** Whether it is a screen with an address of its own, which 'back' leaves as any other. */
  readonly hasAddress?: boolean;
  /** While true the user cannot close it, because work is under way. */
  readonly locked?: boolean;
  /** The element that gets the focus first. Default: the first control. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
}

/** The dialog itself. Use `Dialog`, which loads it on demand. */
export default function DialogPopup(props: DialogProps) {
  const { open, onClose, title, description, children, actions, footer, size = 'medium' } = props;
  const { question = false, locked = false, hasAddress = false, keepsFooter = false } = props;
  const { wide = false, tall = false } = props;
  const { onEscape, initialFocus } = props;
  const popup = useRef<HTMLDivElement>(null);
  const isTyped = useRef(false);
  useInertPage(open);
  useScrollBarWidth(size === 'full');
  const escape = onEscape ?? onClose;
  useBackCloses(open && !hasAddress, () => {
    if (!locked) escape();
  });
  useLayoutEffect(() => {
    if (open) isTyped.current = false;
  }, [open]);

  // The library moves the focus in the next frame. On a busy machine the user types before that, and
  // the rest of their words goes to the control that then takes the focus.
  function focusAtOnce(): boolean {
    if (initialFocus?.current) initialFocus.current.focus();
    else focusEnd(popup.current, 'first');
    return false;
  }

  function focusRound(event: FocusEvent<HTMLElement>): void {
    const { target, currentTarget } = event;
    // Beside the dialog stand the library's marks only, which Tab reaches at its ends.
    if (target === popup.current || target.parentElement !== currentTarget) return;
    event.stopPropagation();
    focusEnd(popup.current, target === currentTarget.firstElementChild ? 'last' : 'first');
  }

  return (
    <Base.Root
      open={open}
      disablePointerDismissal={question}
      onOpenChange={(next, { reason }) => {
        if (next || locked || (reason === 'outside-press' && isTyped.current)) return;
        if (reason === 'escape-key') escape();
        else onClose();
      }}
    >
      <Base.Portal>
        <PageMark isPanel={size === 'full'} />
        <Base.Backdrop className={styles.backdrop} forceRender />
        <Base.Viewport className={styles.viewport} onFocusCapture={focusRound}>
          <Base.Popup
            ref={popup}
            className={classNames(
              styles.popup,
              styles[size],
              keepsFooter && styles.kept,
              wide && styles.wide,
              tall && styles.tall,
            )}
            role={question ? 'alertdialog' : 'dialog'}
            initialFocus={focusAtOnce}
            onInput={(event) => {
              isTyped.current ||= (event.target as Element).closest('form') !== null;
            }}
          >
            <div className={styles.content}>
              <header className={styles.header}>
                <Base.Title className={styles.title}>{title}</Base.Title>
                {actions !== undefined && <div className={styles.actions}>{actions}</div>}
                {!question && (
                  <Base.Close
                    render={
                      <IconButton label={fr.common.close}>
                        <Icon node={X} />
                      </IconButton>
                    }
                  />
                )}
              </header>
              {(description !== undefined || children !== undefined) && (
                <div className={styles.body}>
                  {description !== undefined && (
                    <Base.Description className={styles.description} render={<div />}>
                      {description}
                    </Base.Description>
                  )}
                  {children}
                </div>
              )}
            </div>
            {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** What Tab stops at. Of a group of radio buttons, it stops at the checked one. */
const STOPS =
  'a[href], button, input:not([type=radio]:not(:checked)), select, textarea, summary, [tabindex]';

/** Focuses the first or the last control that takes the focus, else the dialog itself. */
function focusEnd(popup: HTMLElement | null, end: 'first' | 'last'): void {
  const stops = [...(popup?.querySelectorAll<HTMLElement>(STOPS) ?? [])];
  if (end === 'last') stops.reverse();
  for (const stop of stops) {
    if (stop.tabIndex < 0) continue;
    stop.focus();
    if (document.activeElement === stop) return;
  }
  popup?.focus();
}

/** Tells the styles of a panel how wide the page's scroll bar was before the panel took its place. */
function useScrollBarWidth(isPanel: boolean): void {
  const [width] = useState(() =>
    typeof window === 'undefined' ? 0 : window.innerWidth - document.documentElement.clientWidth,
  );
  useLayoutEffect(() => {
    if (isPanel) document.documentElement.style.setProperty('--scroll-bar', `${width}px`);
  }, [isPanel, width]);
}

const shown = { panels: 0, others: 0 };

/**
 * Tells the page's styles which dialogs are shown, until their last motion ends. Not by `:has`: it would style
 * the whole page again for each row that a list in a dialog brings.
 */
function PageMark({ isPanel }: { readonly isPanel: boolean }) {
  useLayoutEffect(() => {
    const kind = isPanel ? 'panels' : 'others';
    const count = (by: 1 | -1) => {
      shown[kind] += by;
      const { dataset } = document.documentElement;
      if (shown.panels > 0) dataset['dialogs'] = 'panel';
      else if (shown.others > 0) dataset['dialogs'] = shown.others > 1 ? 'several' : 'one';
      else delete dataset['dialogs'];
    };
    count(1);
    return () => count(-1);
  }, [isPanel]);
  return null;
}

let openDialogs = 0;

/**
 * While a dialog is open, neither the focus nor a screen reader's cursor can enter the page under
 * it. Live regions stand beside the page, so screen readers still read them.
 */
function useInertPage(isOpen: boolean): void {
  useLayoutEffect(() => {
    const page = document.getElementById('contenu')?.parentElement;
    if (!isOpen || !page) return undefined;
    openDialogs += 1;
    page.inert = true;
    return () => {
      openDialogs -= 1;
      page.inert = openDialogs > 0;
    };
  }, [isOpen]);
}
