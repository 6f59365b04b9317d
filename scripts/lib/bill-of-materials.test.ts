import { describe, expect, test } from 'vitest';

import { billOfMaterials, type Sbom } from './bill-of-materials.ts';

const component = (ref: string, more: object = {}) => ({
  'bom-ref': ref,
  name: ref.split('@')[0] ?? '',
  version: ref.split('@')[1] ?? '',
  scope: 'optional',
  ...more,
});
const development = { properties: [{ name: 'cdx:npm:package:development', value: 'true' }] };
const sbom: Sbom = {
  bomFormat: 'CycloneDX',
  serialNumber: 'urn:uuid:random',
  metadata: { timestamp: 'now', tools: ['npm'] },
  components: [
    component('@palmanga/server@1.0.0'),
    component('bundled@1.2.3', development),
    component('drawn@2.0.0'),
    component('drawn-linux@2.0.0'),
    component('tested@3.0.0', development),
  ],
  dependencies: [
    { ref: '@palmanga/server@1.0.0', dependsOn: ['bundled@1.2.3', 'drawn@2.0.0', 'tested@3.0.0'] },
    { ref: 'bundled@1.2.3', dependsOn: ['tested@3.0.0'] },
    { ref: 'drawn@2.0.0', dependsOn: ['drawn-linux@2.0.0'] },
  ],
};
const described = {
  name: '@palmanga/server',
  version: '1.0.0',
  installed: ['drawn'],
  licences: 'Palmanga\n\nMIT\n\nbundled 1.2.3 (MIT)\n\ntext\n\nicons 0.9.0 (ISC)\n',
  time: '2026-11-01T00:00:00Z',
};
interface Bill {
  readonly serialNumber: string;
  readonly metadata: object;
  readonly components: readonly { readonly 'bom-ref': string; readonly scope: string }[];
  readonly dependencies: readonly object[];
}
const billOf = (changes: Partial<typeof described> = {}) =>
  billOfMaterials(sbom, { ...described, ...changes }) as Bill;

describe('a bill of materials', () => {
  test('lists what is bundled and what is installed, all of it required, and no tool', () => {
    const { components } = billOf();
    expect(components.map((one) => [one['bom-ref'], one.scope])).toEqual([
      ['bundled@1.2.3', 'required'],
      ['drawn-linux@2.0.0', 'required'],
      ['drawn@2.0.0', 'required'],
      ['icons@0.9.0', 'required'],
    ]);
    expect(JSON.stringify(components)).not.toContain('development');
    expect(components.at(-1)).toMatchObject({ purl: 'pkg:npm/icons@0.9.0' });
  });

  test('says what belongs to what, and names nothing that it does not list', () => {
    expect(billOf().dependencies).toEqual([
      { ref: '@palmanga/server@1.0.0', dependsOn: ['bundled@1.2.3', 'drawn@2.0.0', 'icons@0.9.0'] },
      { ref: 'bundled@1.2.3', dependsOn: [] },
      { ref: 'drawn-linux@2.0.0', dependsOn: [] },
      { ref: 'drawn@2.0.0', dependsOn: ['drawn-linux@2.0.0'] },
      { ref: 'icons@0.9.0', dependsOn: [] },
    ]);
  });

  test('is the same each time, and another one for other contents', () => {
    expect(billOf()).toEqual(billOf());
    expect(billOf().metadata).toMatchObject({ timestamp: described.time, tools: ['npm'] });
    expect(billOf().serialNumber).toMatch(
      /^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    );
    const other = billOf({ licences: 'bundled 1.2.3 (MIT)\n' });
    expect(other.serialNumber).not.toBe(billOf().serialNumber);
  });

  test('is refused when npm knows nothing of what is installed', () => {
    expect(() => billOf({ installed: ['drawn', 'gone'] })).toThrow('@palmanga/server@1.0.0');
  });
});
