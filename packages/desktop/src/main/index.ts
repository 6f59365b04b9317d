import { launchApplication } from './app/start.ts';

launchApplication({
  argv: process.argv,
  env: process.env,
  built: import.meta.dirname,
  resources: process.resourcesPath,
});
