// Plain JavaScript, so that any version of Node can parse it and report which version is needed.
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  process.stderr.write(
    `Palmanga needs Node 24 or newer; this is ${process.version}.\n` +
      'Run "npm ci" without --omit=optional (it brings Node 24 from the npm registry), ' +
      'then use the npm scripts: npm run desktop.\n',
  );
  process.exit(1);
}
await import(`./${process.argv[2] ?? ''}.ts`);
