import { spawn } from 'node:child_process';
import { createReadStream, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

import { mangaDetailsDocument, mangaDocument } from '@palmanga/firebase/documents';

import { clearFirestore, type Emulator } from '../../support/emulators.ts';
import { serviceAccountKey } from '../../support/service-account-key.ts';
import { countDocuments } from './firestore-count.ts';
import { importFile } from './import-file.ts';
import type { Measure } from './measure.ts';

interface Comparison {
  /** Contains node_modules with the published importers. */
  readonly folder: string;
  readonly records: number;
  readonly emulator: Emulator;
  /** An importer that runs longer counts as hanging. */
  readonly timeoutSeconds: number;
  readonly product: (project: string) => Promise<Measure>;
}

/** Imports the same catalogue with importers of plain documents, one run each. */
export async function comparePublished(comparison: Comparison) {
  const { folder, records, emulator, timeoutSeconds, product } = comparison;
  const work = await mkdtemp(join(tmpdir(), 'palmanga-published-'));
  try {
    const rows: Record<string, object> = {};
    const tell = async (
      name: string,
      project: string,
      outcome: { code: unknown; seconds: number },
    ) => {
      const { mangas, mangaDetails } = await countDocuments(emulator, project);
      const written = mangas + mangaDetails;
      rows[name] = {
        'exit code': outcome.code,
        seconds: Number(outcome.seconds.toFixed(1)),
        'documents written': written,
        of: 2 * records,
        'documents/s': Math.round(written / outcome.seconds),
      };
      console.log(name, JSON.stringify(rows[name]));
      await clearFirestore(emulator, project);
    };
    const { seconds } = await product('beside-product');
    await tell('manga-import', 'beside-product', { code: 0, seconds });
    const files = await writeFiles(work, records);
    const env = { FIRESTORE_EMULATOR_HOST: `${emulator.host}:${emulator.port}` };
    for (const { name, binary, args } of tools(files, env.FIRESTORE_EMULATOR_HOST)) {
      const path = resolve(folder, 'node_modules', name, binary);
      if (!existsSync(path)) {
        console.log(`${name} is not installed in ${folder}: not run.`);
        continue;
      }
      const outcome = await runTool([path, ...args], env, timeoutSeconds);
      await tell(`${name} ${versionOf(folder, name)}`, PROJECT_OF[name] ?? '', outcome);
    }
    console.table(rows);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

const PROJECT_OF: Readonly<Record<string, string>> = {
  'firestore-backfire': 'beside-backfire',
  'node-firestore-import-export': 'beside-import-export',
};

function tools(files: Files, host: string) {
  const backfire = ['import', files.ndjson, '-P', 'beside-backfire', '-E', host];
  const importExport = ['--accountCredentials', files.key, '--backupFile', files.tree, '--yes'];
  return [
    {
      name: 'firestore-backfire',
      binary: 'dist/cjs/backfire.js',
      args: [...backfire, '--mode', 'overwrite'],
    },
    {
      name: 'node-firestore-import-export',
      binary: 'dist/bin/firestore-import.js',
      args: importExport,
    },
  ];
}

interface Files {
  readonly ndjson: string;
  readonly tree: string;
  readonly key: string;
}

/** The same documents as the product writes, in the formats of the two tools. */
async function writeFiles(work: string, records: number): Promise<Files> {
  const paths = {
    ndjson: join(work, 'a.ndjson'),
    tree: join(work, 'a.json'),
    key: join(work, 'key.json'),
  };
  const ndjson = await open(paths.ndjson, 'w');
  const collections = ['mangas', 'mangaDetails'] as const;
  const trees = await Promise.all(collections.map((name) => open(join(work, name), 'w')));
  let isFirst = true;
  const lines = createInterface({ input: createReadStream(await importFile(records, false)) });
  for await (const line of lines) {
    if (!line.startsWith('{')) continue;
    const documents = documentsOf(line);
    for (const [index, collection] of collections.entries()) {
      const { id, fields, times } = documents[index] ?? documents[0];
      const plain = { path: `${collection}/${id}`, data: fields, timestamps: times };
      await ndjson.write(`${JSON.stringify(plain)}\n`);
      const special = Object.fromEntries(
        times.map((name) => [name, { __datatype__: 'timestamp', value: fields[name] }]),
      );
      const entry = JSON.stringify({ ...fields, ...special, __collections__: {} });
      await trees[index]?.write(`${isFirst ? '' : ','}${JSON.stringify(id)}:${entry}`);
    }
    isFirst = false;
  }
  await Promise.all([ndjson.close(), ...trees.map((tree) => tree.close())]);
  const parts = collections.map((name) => `"${name}":{${readFileSync(join(work, name), 'utf8')}}`);
  writeFileSync(paths.tree, `{"__collections__":{${parts.join(',')}}}`);
  writeFileSync(paths.key, JSON.stringify(serviceAccountKey('beside-import-export')));
  return paths;
}

function documentsOf(line: string) {
  const record = JSON.parse(line.replace(/,$/, '')) as {
    id: string;
    sourcescoverUrl: string;
    mangaDetails: { description: string; coverLargeUrl: string };
  } & Parameters<typeof mangaDocument>[0];
  const at = { createdAt: Date.now(), updatedAt: Date.now() };
  const time = (milliseconds: number) => ({
    _seconds: Math.floor(milliseconds / 1000),
    _nanoseconds: (milliseconds % 1000) * 1e6,
  });
  const manga = { ...record, ...at, sourceCoverUrl: record.sourcescoverUrl };
  const times = ['createdAt', 'updatedAt'];
  const one = (fields: object) => ({
    id: record.id,
    fields: fields as Record<string, unknown>,
    times,
  });
  return [
    one(mangaDocument(manga, time)),
    one(mangaDetailsDocument({ ...record.mangaDetails, ...at }, time)),
  ] as const;
}

function versionOf(folder: string, name: string): string {
  const path = resolve(folder, 'node_modules', name, 'package.json');
  return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
}

function runTool(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  timeoutSeconds: number,
) {
  const start = performance.now();
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
    timeout: timeoutSeconds * 1000,
  });
  return new Promise<{ code: number | string | null; seconds: number }>((resolve, reject) => {
    child.on('error', reject).on('close', (code, signal) => {
      resolve({ code: code ?? signal, seconds: (performance.now() - start) / 1000 });
    });
  });
}
