/** The motion of styles/tokens.css: `--medium` and `--ease`. */
export const MOTION = { duration: 220, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' } as const;
