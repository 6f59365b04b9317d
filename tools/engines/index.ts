import { importTools } from '../../scripts/lib/on-demand-tools.ts';

await importTools('engines');

export const { launch } = await import('puppeteer-core');
export const { Builder, Capabilities, Key } = await import('selenium-webdriver');
export type { WebDriver } from 'selenium-webdriver';
