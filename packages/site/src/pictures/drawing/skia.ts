const VARIABLE = 'DISABLE_SYSTEM_FONTS_LOAD';

// The library reads it while it loads: with the machine's own fonts, pictures would differ between
// machines.
process.env[VARIABLE] = '1';
const canvas = await import('@napi-rs/canvas');
Reflect.deleteProperty(process.env, VARIABLE);

/** Skia, with no fonts but those that we register. */
export const { createCanvas, GlobalFonts, loadImage } = canvas;
export type { Canvas, Image, SKRSContext2D } from '@napi-rs/canvas';
