// Plain JavaScript on purpose: an old Node must be able to parse it, to say which Node is needed.
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  console.error(
    `Palmanga needs Node 24 or newer; this is ${process.version}.\n` +
      'Run "npm ci" without --omit=optional (it brings Node 24 from the npm registry), ' +
      'then use the npm scripts: npm start, npm test.',
  );
  process.exit(1);
}
const { enableCompileCache } = await import('node:module');
enableCompileCache();
const name = process.argv[2] ?? '';
await import(`./${name}.ts`);
